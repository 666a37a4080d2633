import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { ROWS_PER_STEP, keyOf, nextRows } from '../replica/read-table.ts';
import type { Key, ReplicatedTable } from '../replica/replicated-tables.ts';
import { readBatches } from './sqlite-source.ts';
import { type TableDigest, TableDigester } from './table-digest.ts';

/** Digest of a table in SQLite. */
export function digestInSqlite(db: Database.Database, table: ReplicatedTable): TableDigest {
	const digester = new TableDigester(table);
	for (const rows of readBatches(db, table)) digester.add(rows);
	return digester.result();
}

/** Digest of a table in PostgreSQL, read as replicas read it. */
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

/** Describes how a table differs between two databases. */
export function differing({ name }: ReplicatedTable, source: TableDigest, target: TableDigest): string {
	const parts = source.parts.filter((part, index) => part.digest !== target.parts[index]!.digest).length;
	return `The table \`${name}\` has ${source.rows} rows in the source and ${target.rows} rows (${parts} of ${source.parts.length} parts differ)`;
}
