import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE_FILE } from '../../store/database/database.ts';
import { replicatedTables } from '../../store/replica/replicated-tables.ts';

/** All rows of a database by table. */
export function contentOf(folder: string): Readonly<Record<string, readonly unknown[]>> {
	const db = new Database(join(folder, DATABASE_FILE), { readonly: true });
	try {
		return Object.fromEntries(
			replicatedTables(db).map(({ name, key, columns }) => [
				name,
				db.prepare(`SELECT ${columns.map((column) => column.name).join(', ')} FROM ${name} ORDER BY ${key.join(', ')}`).all(),
			]),
		);
	} finally {
		db.close();
	}
}
