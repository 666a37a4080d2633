import type Database from 'better-sqlite3';
import type { Key, ReplicatedTable, Row } from './replicated-tables.ts';

/** The changes of a transaction in a table: current rows, and keys of removed rows. */
export interface TableChange {
	readonly table: ReplicatedTable;
	readonly keys: readonly Key[];
	readonly rows: readonly Row[];
	readonly gone: readonly Row[];
}

/** Records which rows the transactions of a connection change, including changes by triggers and references. */
export class Capture {
	readonly #tables: readonly ReplicatedTable[];
	readonly #keys: Database.Statement<[string], string>;
	readonly #names: Database.Statement<[], string>;
	readonly #clear: Database.Statement;
	readonly #rows: ReadonlyMap<string, Database.Statement<unknown[], Row>>;

	constructor(db: Database.Database, tables: readonly ReplicatedTable[]) {
		this.#tables = tables;
		// The records are part of the transaction, so a rollback removes them.
		db.pragma('temp_store = MEMORY');
		db.exec('CREATE TEMP TABLE noted (name TEXT, key TEXT)');
		for (const table of tables) db.exec(triggersOf(table));
		this.#keys = db.prepare<[string], string>('SELECT DISTINCT key FROM noted WHERE name = ?').pluck();
		this.#names = db.prepare<[], string>('SELECT DISTINCT name FROM noted').pluck();
		this.#clear = db.prepare('DELETE FROM noted');
		this.#rows = new Map(tables.map((table) => [table.name, db.prepare<unknown[], Row>(selectByKey(table))]));
	}

	/** Returns the changes of the transaction so far and clears the records. */
	take(): readonly TableChange[] {
		const names = new Set(this.#names.all());
		const changes = this.#tables.filter(({ name }) => names.has(name)).map((table) => this.#changeOf(table));
		if (names.size > 0) this.#clear.run();
		return changes;
	}

	#changeOf(table: ReplicatedTable): TableChange {
		const keys = this.#keys.all(table.name).map((text) => JSON.parse(text) as Key);
		const select = this.#rows.get(table.name)!;
		const found = keys.map((key) => select.get(...key));
		return {
			table,
			keys,
			rows: found.filter((row) => row !== undefined),
			gone: keys.filter((_, index) => found[index] === undefined).map((key) => keyRow(table, key)),
		};
	}
}

/** A key as a row of its columns. */
export const keyRow = ({ key: columns }: Pick<ReplicatedTable, 'key'>, key: Key): Row =>
	Object.fromEntries(columns.map((column, index) => [column, key[index] ?? null]));

function selectByKey({ name, columns, key }: ReplicatedTable): string {
	const condition = key.map((column) => `${column} = ?`).join(' AND ');
	return `SELECT ${columns.map((column) => column.name).join(', ')} FROM ${name} WHERE ${condition}`;
}

function triggersOf({ name, key }: ReplicatedTable): string {
	const record = (row: 'old' | 'new') =>
		`INSERT INTO noted VALUES ('${name}', json_array(${key.map((column) => `${row}.${column}`).join(', ')}));`;
	const trigger = (event: string, rows: readonly ('old' | 'new')[]) =>
		`CREATE TEMP TRIGGER noted_${name}_${event} AFTER ${event} ON main.${name} BEGIN ${rows.map(record).join(' ')} END;`;
	return [trigger('INSERT', ['new']), trigger('UPDATE', ['old', 'new']), trigger('DELETE', ['old'])].join('\n');
}
