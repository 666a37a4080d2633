import type { ReplicatedTable, Row } from '../postgres/replica/replicated-tables.ts';

/** Rows of a table as JSON has them, blobs in base64; columns that are not named are what a new row has. */
export type PlainRow = Readonly<Record<string, number | string | null>>;

export function plainRow(row: Row): PlainRow {
	const plain = (value: Row[string]): PlainRow[string] => (Buffer.isBuffer(value) ? value.toString('base64') : value);
	return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]));
}

/** The columns that this release has of a row that any release wrote. */
export function rowOf({ columns }: ReplicatedTable, plain: PlainRow): Row {
	const known = columns.filter(({ name }) => plain[name] !== undefined);
	return Object.fromEntries(
		known.map(({ name, type }) => {
			const value = plain[name]!;
			return [name, type === 'BLOB' && typeof value === 'string' ? Buffer.from(value, 'base64') : value];
		}),
	);
}
