import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { ROWS_PER_STEP, keyOf, nextRows } from '../postgres/read-table.ts';
import type { Key, ReplicatedTable } from '../postgres/replica/replicated-tables.ts';
import { readBatches } from './sqlite-source.ts';
import { type TableDigest, TableDigester } from './table-digest.ts';

/** What SQLite holds of a table. */
export function digestInSqlite(db: Database.Database, table: ReplicatedTable): TableDigest {
	const digester = new TableDigester(table);
	for (const rows of readBatches(db, table)) digester.add(rows);
	return digester.result();
}

/** What PostgreSQL holds of a table, read as replicas read it. */
export async function digestInPostgres(client: Client, table: ReplicatedTable): Promise<TableDigest> {
	const digester = new TableDigester(table);
	let last: Key | undefined;
	for (;;) {
		const rows = await nextRows(client, table, last);
		digester.add(rows);
		if (rows.length < ROWS_PER_STEP) return digester.result();
		last = keyOf(table, rows.at(-1)!);
	}
}

/** In words: where two databases differ. */
export function differing({ name }: ReplicatedTable, source: TableDigest, target: TableDigest): string {
	const parts = source.parts.filter((part, index) => part.digest !== target.parts[index]!.digest).length;
	return `The table \`${name}\` has ${source.rows} rows in the store that is moved and ${target.rows}, of which ${parts} of ${source.parts.length} parts differ,`;
}
