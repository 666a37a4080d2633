import type { Client } from 'pg';
import type { Key, ReplicatedTable, Row } from './replicated-tables.ts';
import { escapeText, plainRow } from './row-text.ts';

/** Rows per query; fewer rows are the last of the table. */
export const ROWS_PER_STEP = 500;

/** The rows of a table after a key, in PostgreSQL's key order. */
export async function nextRows(client: Client, table: ReplicatedTable, last: Key | undefined): Promise<readonly Row[]> {
	const { name, columns, key } = table;
	const order = key.join(', ');
	const from = last ? `WHERE (${order}) > (${key.map((_, index) => `$${index + 1}`).join(', ')})` : '';
	const { rows } = await client.query<Row>(
		`SELECT ${columns.map((column) => column.name).join(', ')} FROM ${name} ${from} ORDER BY ${order} LIMIT ${ROWS_PER_STEP}`,
		(last ?? []).map((value) => (typeof value === 'string' ? escapeText(value) : value)),
	);
	return rows.map((row) => plainRow(table, row));
}

export const keyOf = ({ key }: ReplicatedTable, row: Row): Key => key.map((column) => row[column] as number | string);
