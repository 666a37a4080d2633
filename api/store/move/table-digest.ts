import { createHash, hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { keyOf } from '../postgres/read-table.ts';
import type { ReplicatedTable, Row } from '../postgres/replica/replicated-tables.ts';

/** Parts that the rows of a table are compared in, by their keys. */
const PARTS = 16;
const DIGEST_BYTES = 32;

/** Rows of a table, or of a part of it. */
export interface Digest {
	readonly rows: number;
	/** SHA-256, hexadecimal; the same for the same rows, in whatever order they were read. */
	readonly digest: string;
}

export interface TableDigest extends Digest {
	readonly parts: readonly Digest[];
}

/** Digests of rows, which two databases may give in different orders: those of a part are joined by exclusive or. */
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

/** Each value says its type and, where it has one, its length, so that no two rows are written the same. */
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
