import { createHash, hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { keyOf } from '../replica/read-table.ts';
import type { ReplicatedTable, Row } from '../replica/replicated-tables.ts';

/** Rows are compared in this many parts, by key. */
const PARTS = 16;
const DIGEST_BYTES = 32;

export interface Digest {
	readonly rows: number;
	/** SHA-256, hexadecimal; independent of the order of rows. */
	readonly digest: string;
}

export interface TableDigest extends Digest {
	readonly parts: readonly Digest[];
}

/** Digest that is independent of the row order, because databases may differ in it: the digests of rows are combined by exclusive or. */
export class TableDigester {
	readonly #table: ReplicatedTable;
	readonly #parts = Array.from({ length: PARTS }, () => ({ rows: 0, joined: Buffer.alloc(DIGEST_BYTES) }));

	constructor(table: ReplicatedTable) {
		this.#table = table;
	}

	add(rows: readonly Row[]): void {
		for (const row of rows) {
			const part = this.#parts[crc32(JSON.stringify(keyOf(this.#table, row))) % PARTS]!;
			const digest = digestOfRow(this.#table, row);
			part.rows += 1;
			for (let index = 0; index < DIGEST_BYTES; index += 1) part.joined[index]! ^= digest[index]!;
		}
	}

	result(): TableDigest {
		const parts = this.#parts.map(({ rows, joined }) => ({ rows, digest: joined.toString('hex') }));
		return { rows: parts.reduce((sum, { rows }) => sum + rows, 0), digest: hash('sha256', JSON.stringify(parts)), parts };
	}
}

/** Type and length precede each value, so that different rows never have the same encoding. */
function digestOfRow({ columns }: ReplicatedTable, row: Row): Buffer {
	const sum = createHash('sha256');
	for (const { name } of columns) {
		const value = row[name] ?? null;
		if (value === null) sum.update('null;');
		else if (typeof value === 'number') sum.update(`integer ${value};`);
		else {
			const bytes = typeof value === 'string' ? Buffer.from(value) : value;
			sum.update(`${typeof value === 'string' ? 'text' : 'bytes'} ${bytes.length};`).update(bytes);
		}
	}
	return sum.digest();
}

export const areEqual = (left: TableDigest, right: TableDigest): boolean =>
	left.rows === right.rows && left.digest === right.digest;
