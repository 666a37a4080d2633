import type { ReplicatedTable, Row } from '../replica/replicated-tables.ts';

/** A row as JSON, with blobs in base64. */
export type PlainRow = Readonly<Record<string, number | string | null>>;

export function plainRow(row: Row): PlainRow {
	const plain = (value: Row[string]): PlainRow[string] => (Buffer.isBuffer(value) ? value.toString('base64') : value);
	return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]));
}

/** Decodes a row of any release; columns unknown to this one are ignored. */
export function rowOf({ columns }: ReplicatedTable, plain: PlainRow): Row {
	const known = columns.filter(({ name }) => plain[name] !== undefined);
	return Object.fromEntries(
		known.map(({ name, type }) => {
			const value = plain[name]!;
			return [name, type === 'BLOB' && typeof value === 'string' ? Buffer.from(value, 'base64') : value];
		}),
	);
}
