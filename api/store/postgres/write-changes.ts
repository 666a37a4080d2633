import type { Client } from 'pg';
import type { TableChange } from '../replica/capture.ts';
import type { Key, ReplicatedTable } from '../replica/replicated-tables.ts';
import { rowsAsJson } from '../replica/row-text.ts';
import { type Head, conflictColumns } from './schema.ts';

/** Notification channel for new changes. */
export const CHANNEL = 'almanac_feed';

/** Keys of the rows that a change touched, by table. */
export type Touched = Readonly<Record<string, readonly Key[]>>;

/** The head after a change. */
export type NextHead = Pick<Head, 'sequence' | 'mark' | 'counters'>;

/**
 * Writes a change into the tables and appends the touched keys to the feed, in a transaction that has locked the head. It needs one
 * statement, unless rows are removed.
 */
export async function writeChanges(client: Client, changes: readonly TableChange[], next: NextHead): Promise<void> {
	for (const { table, gone } of changes) if (gone.length > 0) await client.query(deletion(table), [rowsAsJson(gone)]);
	const filled = changes.filter(({ rows }) => rows.length > 0);
	const touched: Touched = Object.fromEntries(changes.map(({ table, keys }) => [table.name, keys]));
	const text = insertion(filled.map(({ table }) => table));
	await client.query({
		name: statementName(text),
		text,
		values: [next.sequence, next.mark, JSON.stringify(touched), next.counters, ...filled.map(({ rows }) => rowsAsJson(rows))],
	});
}

const statementNames = new Map<string, string>();

/** Statements are prepared once per set of tables, of which there are few. */
function statementName(text: string): string {
	const name = statementNames.get(text) ?? `write ${statementNames.size}`;
	statementNames.set(text, name);
	return name;
}

function insertion(tables: readonly ReplicatedTable[]): string {
	const rows = tables.map((table, index) => `${table.name}_in AS (${upsert(table, `$${index + 5}`)})`);
	const own = [
		'feed_in AS (INSERT INTO feed (sequence, mark, touched) VALUES ($1::bigint, $2, $3))',
		'head_in AS (UPDATE head SET sequence = $1::bigint, mark = $2, counters = $4)',
	];
	return `WITH ${[...rows, ...own].join(', ')} SELECT pg_notify('${CHANNEL}', ($1::bigint)::text)`;
}

/** Inserts rows and updates those with the same key. */
export function upsert(table: ReplicatedTable, parameter: string): string {
	const { name, columns } = table;
	const target = conflictColumns(table);
	const names = columns.map((column) => column.name);
	const changed = names.filter((column) => !target.includes(column)).map((column) => `${column} = excluded.${column}`);
	const action = changed.length > 0 ? `UPDATE SET ${changed.join(', ')}` : 'NOTHING';
	return `INSERT INTO ${name} (${names.join(', ')}) SELECT ${names.join(', ')}
		FROM json_populate_recordset(NULL::${name}, ${parameter}) ON CONFLICT (${target.join(', ')}) DO ${action}`;
}

const deletion = ({ name, key }: ReplicatedTable): string =>
	`DELETE FROM ${name} USING json_populate_recordset(NULL::${name}, $1) AS gone
	WHERE ${key.map((column) => `${name}.${column} = gone.${column}`).join(' AND ')}`;
