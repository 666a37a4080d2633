import type Database from 'better-sqlite3';
import type { Key, ReplicatedTable, Row } from './replicated-tables.ts';

/** The position of a replica in the feed. */
export interface Position {
	readonly sequence: number;
	readonly mark: string;
}

/** Progress of filling a replica. */
export interface Progress {
	/** The position at the start; later changes are applied after the copy. */
	readonly from: Position;
	/** The key of the last copied row by table; null for a complete table. */
	readonly done: Readonly<Record<string, Key | null>>;
}

interface Mark {
	readonly store: string;
	readonly sequence: number | null;
	readonly mark: string | null;
	readonly progress: string | null;
}

/** Changes of one table from PostgreSQL. */
export interface TableState {
	readonly table: ReplicatedTable;
	readonly rows: readonly Row[];
	readonly gone: readonly Row[];
}

/** Whether dates of known runs changed, which vectors contain too. */
export interface Applied {
	readonly isRedated: boolean;
}

/**
 * The local copy of PostgreSQL. Its connection does not enforce foreign keys, because the effects of references arrive as separate changes.
 */
export class Replica {
	readonly tables: readonly ReplicatedTable[];
	readonly #db: Database.Database;
	readonly #read: Database.Statement<[], Mark>;
	readonly #move: Database.Statement<[number | null, string | null, string | null]>;
	readonly #datesOf: Database.Statement<[number], { readonly submitted_at: number | null; readonly played_at: number }>;
	readonly #writers: ReadonlyMap<string, TableWriter>;

	constructor(db: Database.Database, tables: readonly ReplicatedTable[]) {
		db.pragma('foreign_keys = OFF');
		this.#db = db;
		this.tables = tables;
		this.#read = db.prepare<[], Mark>('SELECT store, sequence, mark, progress FROM replica');
		this.#move = db.prepare('UPDATE replica SET sequence = ?, mark = ?, progress = ?');
		this.#datesOf = db.prepare('SELECT submitted_at, played_at FROM runs WHERE id = ?');
		this.#writers = new Map(tables.map((table) => [table.name, new TableWriter(db, table)]));
	}

	/** Identity of the original store; undefined before the first filling. */
	get store(): string | undefined {
		return this.#read.get()?.store;
	}

	/** Undefined until the replica has been filled. */
	get position(): Position | undefined {
		const row = this.#read.get();
		return row?.sequence == null ? undefined : { sequence: row.sequence, mark: row.mark ?? '' };
	}

	/** Undefined unless the replica is being filled. */
	get progress(): Progress | undefined {
		const text = this.#read.get()?.progress;
		return text == null ? undefined : (JSON.parse(text) as Progress);
	}

	/** Whether there are any runs or accounts. */
	get hasRows(): boolean {
		return this.#db.prepare('SELECT 1 FROM runs UNION ALL SELECT 1 FROM accounts LIMIT 1').get() !== undefined;
	}

	/** Empties the replica before filling it. */
	begin(store: string, from: Position): void {
		const progress: Progress = { from, done: {} };
		this.#db
			.transaction(() => {
				for (const { name } of this.tables) this.#db.exec(`DELETE FROM ${name}`);
				this.#db.exec('DELETE FROM replica');
				this.#db.prepare('INSERT INTO replica (store, progress) VALUES (?, ?)').run(store, JSON.stringify(progress));
			})
			.immediate();
	}

	/** Adds rows of the filling. */
	copy(states: readonly TableState[], progress: Progress): void {
		this.#db
			.transaction(() => {
				this.#write(states);
				this.#move.run(null, null, JSON.stringify(progress));
			})
			.immediate();
	}

	/**
	 * Applies changes and moves to the new position; does nothing when another process has applied them.
	 * @param from the position when the changes were read; undefined while filling
	 */
	apply(states: readonly TableState[], from: Position | undefined, position: Position, counters: string): Applied {
		return this.#db
			.transaction(() => {
				if (this.position?.sequence !== from?.sequence) return { isRedated: false };
				const isRedated = this.#areDatesNew(states);
				this.#write(states);
				this.#raiseCounters(JSON.parse(counters) as Record<string, number>);
				this.#move.run(position.sequence, position.mark, null);
				return { isRedated };
			})
			.immediate();
	}

	#write(states: readonly TableState[]): void {
		// Removes rows first, because others may have taken over their hash or name.
		for (const { table, gone } of states) for (const key of gone) this.#writers.get(table.name)!.remove(key);
		for (const { table, rows } of states) for (const row of rows) this.#writers.get(table.name)!.put(row);
	}

	#areDatesNew(states: readonly TableState[]): boolean {
		const rows = states.find(({ table }) => table.name === 'runs')?.rows ?? [];
		return rows.some((row) => {
			const known = this.#datesOf.get(row['id'] as number);
			return known !== undefined && (known.submitted_at !== row['submitted_at'] || known.played_at !== row['played_at']);
		});
	}

	/** Prevents that ids of removed rows are used again. */
	#raiseCounters(counters: Readonly<Record<string, number>>): void {
		const raise = this.#db.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?');
		const add = this.#db.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
		for (const [name, value] of Object.entries(counters)) if (raise.run(value, name).changes === 0) add.run(name, value);
	}
}

/** Writes rows of one table. */
class TableWriter {
	readonly #put: Database.Statement<[Row]>;
	readonly #replace: Database.Statement<[Row]>;
	readonly #remove: Database.Statement<[Row]>;

	constructor(db: Database.Database, { name, columns, key }: ReplicatedTable) {
		const names = columns.map((column) => column.name);
		const into = `INTO ${name} (${names.join(', ')}) VALUES (${names.map((column) => `:${column}`).join(', ')})`;
		const changed = names.filter((column) => !key.includes(column)).map((column) => `${column} = excluded.${column}`);
		const action = changed.length > 0 ? `UPDATE SET ${changed.join(', ')}` : 'NOTHING';
		this.#put = db.prepare<[Row]>(`INSERT ${into} ON CONFLICT (${key.join(', ')}) DO ${action}`);
		this.#replace = db.prepare<[Row]>(`INSERT OR REPLACE ${into}`);
		this.#remove = db.prepare<[Row]>(`DELETE FROM ${name} WHERE ${key.map((column) => `${column} = :${column}`).join(' AND ')}`);
	}

	put(row: Row): void {
		try {
			this.#put.run(row);
		} catch (error) {
			if ((error as { code?: string }).code !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
			// Another row still has the name; its own change follows.
			this.#replace.run(row);
		}
	}

	remove(key: Row): void {
		this.#remove.run(key);
	}
}

/** The highest id of each table, as JSON. */
export function readCounters(db: Database.Database, tables: readonly ReplicatedTable[]): string {
	const names = new Set(tables.map(({ name }) => name));
	const rows = db.prepare<[], { name: string; seq: number }>('SELECT name, seq FROM sqlite_sequence ORDER BY name').all();
	return JSON.stringify(Object.fromEntries(rows.filter(({ name }) => names.has(name)).map(({ name, seq }) => [name, seq])));
}
