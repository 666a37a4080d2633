import Database from 'better-sqlite3';
import { DATA_LICENCE } from '../../contract/licence.ts';
import type { Cell, Column, ColumnType, Table } from './table.ts';

/** SQLite stores booleans as 0 and 1, and JSON as text. */
const DECLARED: Readonly<Record<ColumnType, string>> = {
	text: 'TEXT',
	integer: 'INTEGER',
	real: 'REAL',
	boolean: 'BOOLEAN',
	json: 'JSON',
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A database with a table per kind and one for the licence. Its bytes only depend on the rows and the SQLite version. */
export function sqliteFile(tables: readonly Table[]): Buffer {
	const database = new Database(':memory:');
	try {
		for (const table of tables) addTable(database, table);
		addLicence(database);
		return database.serialize();
	} finally {
		database.close();
	}
}

function addTable(database: Database.Database, { name, columns, rows }: Table): void {
	database.exec(`CREATE TABLE ${quoted(name)} (${columns.map(definition).join(', ')})`);
	const insert = database.prepare(`INSERT INTO ${quoted(name)} VALUES (${columns.map(() => '?').join(', ')})`);
	database.transaction(() => {
		for (const row of rows) insert.run(row.map(storedValue));
	})();
}

function addLicence(database: Database.Database): void {
	const columns = Object.keys(DATA_LICENCE).map((name) => `${quoted(name)} TEXT`);
	database.exec(`CREATE TABLE license (${columns.join(', ')})`);
	database.prepare(`INSERT INTO license VALUES (${columns.map(() => '?').join(', ')})`).run(Object.values(DATA_LICENCE));
}

function definition({ name, type }: Column): string {
	return `${quoted(name)} ${DECLARED[type]}${name === 'id' ? ' PRIMARY KEY NOT NULL' : ''}`;
}

function storedValue(cell: Cell): string | number | bigint | null {
	return typeof cell === 'boolean' ? Number(cell) : cell;
}
