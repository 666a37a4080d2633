import { closeSync, openSync, readSync } from 'node:fs';
import type { FrameColumns } from '../rows/frame.ts';

/** A log of positions (see `count-log.ts`) and the frame that knows where rows start. */
export interface CountSource {
	readonly file: string;
	/** Word of the log that the file begins with; 0 unless given. */
	readonly base?: number;
	/** Words of the log that belong to the frame. */
	readonly words: number;
	readonly columns: FrameColumns;
	/** Rows of the frame. */
	readonly rows: number;
}

/** The positions of a row: `words[start] … words[end - 1]`. */
export type VisitPositions = (row: number, words: Uint16Array, start: number, end: number) => void;

/** A stretch of the frame. */
export interface RowRange {
	readonly from: number;
	readonly to: number;
}

/** Rows that are read at once: the more, the less often a cell is opened. About 64 MB. */
const STRETCH_ROWS = 0x2_0000;

/** Reads rows of a log of positions into memory that is used again. */
export class PositionReader {
	/** The positions of the rows that were read. */
	words = new Uint16Array(0);
	readonly #source: CountSource;
	readonly #descriptor: number;
	#first = 0;

	constructor(source: CountSource) {
		this.#source = source;
		this.#descriptor = openSync(source.file, 'r');
	}

	read({ from, to }: RowRange): void {
		const { file, base = 0 } = this.#source;
		this.#first = this.#wordOf(from);
		const length = this.#wordOf(to) - this.#first;
		if (length > this.words.length) this.words = new Uint16Array(length);
		const bytes = length * Uint16Array.BYTES_PER_ELEMENT;
		const read = readSync(this.#descriptor, this.words, 0, bytes, (this.#first - base) * Uint16Array.BYTES_PER_ELEMENT);
		if (read !== bytes)
			throw new Error(`${file} ends before word ${this.#first + length}. Roll up anew: \`npm run almanac -- rollup --full\`.`);
	}

	/** Where the positions of a row that was read start among {@link words}, and those of the row before end. */
	startOf(row: number): number {
		return this.#wordOf(row) - this.#first;
	}

	/** Gives the memory back at once, which is too large to wait for the garbage collector. */
	close(): void {
		this.words.buffer.transfer(0);
		closeSync(this.#descriptor);
	}

	/** After the last row, where the log ends. */
	#wordOf(row: number): number {
		const { columns, rows, words } = this.#source;
		return row < rows ? columns.counts[row]! : words;
	}
}

/** Calls with each stretch of a part of the frame once it is read. */
export function readLogged(
	source: CountSource,
	part: RowRange,
	visit: (reader: PositionReader, stretch: RowRange) => void,
): void {
	const reader = new PositionReader(source);
	try {
		for (let from = part.from; from < part.to; from += STRETCH_ROWS) {
			const stretch = { from, to: Math.min(part.to, from + STRETCH_ROWS) };
			reader.read(stretch);
			visit(reader, stretch);
		}
	} finally {
		reader.close();
	}
}

/** Calls for the wanted rows of a part of the frame. */
export function visitLogged(
	source: CountSource,
	part: RowRange,
	isWanted: (row: number) => boolean,
	visit: VisitPositions,
): void {
	readLogged(source, part, (reader, { from, to }) => {
		for (let row = from; row < to; row++)
			if (isWanted(row)) visit(row, reader.words, reader.startOf(row), reader.startOf(row + 1));
	});
}
