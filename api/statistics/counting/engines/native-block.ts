/** Blocks of the format `Native` of ClickHouse: how many columns and rows, then name, type and values of each column, little-endian. */
import type { Dialect } from './dialects.ts';
import type { ColumnValues, Columns } from './columns.ts';

/** Lengths stand in groups of seven bits, the lowest first; this bit says that another one follows. */
const CONTINUED = 0x80;

/** The first rows of some columns. */
export function writeBlock({ typeOf }: Dialect, columns: Columns, values: readonly ColumnValues[], rows: number): Buffer {
	const parts = columns.flatMap(([name, type], column) => {
		const { buffer, byteOffset, BYTES_PER_ELEMENT: width } = values[column]!;
		return [...text(name), ...text(typeOf(type)), Buffer.from(buffer, byteOffset, rows * width)];
	});
	return Buffer.concat([length(columns.length), length(rows), ...parts]);
}

function text(word: string): Buffer[] {
	const bytes = Buffer.from(word);
	return [length(bytes.length), bytes];
}

function length(value: number): Buffer {
	const bytes: number[] = [];
	let left = value;
	for (; left >= CONTINUED; left = Math.floor(left / CONTINUED)) bytes.push((left % CONTINUED) + CONTINUED);
	return Buffer.from([...bytes, left]);
}

/** The columns of each block of an answer; all of them are floats of 64 bits. */
export function* readFloatBlocks(bytes: Buffer): Generator<{ readonly columns: readonly Float64Array[]; readonly rows: number }> {
	let at = 0;
	const next = (): number => {
		let value = 0;
		for (let factor = 1; ; factor *= CONTINUED) {
			const group = bytes[at++]!;
			value += (group % CONTINUED) * factor;
			if (group < CONTINUED) return value;
		}
	};
	const skipText = (): void => {
		const bytesOfText = next();
		at += bytesOfText;
	};
	while (at < bytes.length) {
		const [count, rows] = [next(), next()];
		const columns = Array.from({ length: count }, () => {
			skipText();
			skipText();
			const values = new Float64Array(rows);
			new Uint8Array(values.buffer).set(bytes.subarray(at, at + values.byteLength));
			at += values.byteLength;
			return values;
		});
		yield { columns, rows };
	}
}
