import type Database from 'better-sqlite3';
import { type ReplicatedTable, type Row, replicatedTables } from '../../replica/replicated-tables.ts';
import { type PlainRow, rowOf } from '../row-codec.ts';
import type { SegmentEntry } from '../segment-format.ts';
import type { State } from '../state-object.ts';
import type { ObjectFacts } from '../storage/body-storage.ts';

/** Table of the segments, whose ids files refer to. */
const SEGMENTS = 'body_segments';
/** Triggers fill this table during the rebuild too. */
const CHANGES = 'body_changes';

interface Reference {
	readonly table: string;
	readonly rowid: number;
	readonly parent: string;
}

/** Tables filled from segments and a state; later data replaces earlier data. */
export class RebuiltTables {
	readonly #db: Database.Database;
	readonly #place: string;
	readonly #tables: ReadonlyMap<string, ReplicatedTable>;
	readonly #statements = new Map<string, Database.Statement<[Row]>>();
	readonly #hasFile: Database.Statement<[unknown]>;
	readonly #removeRunsOf: Database.Statement<[unknown]>;

	constructor(db: Database.Database, place: string) {
		// Rows arrive in no order; `finish` removes dangling ones.
		db.pragma('foreign_keys = OFF');
		this.#db = db;
		this.#place = place;
		this.#tables = new Map(replicatedTables(db).map((table) => [table.name, table]));
		this.#hasFile = db.prepare('SELECT 1 FROM files WHERE id = ?');
		this.#removeRunsOf = db.prepare('DELETE FROM runs WHERE file_id = ?');
	}

	/** Adds the segment ids of a state. */
	begin({ lines }: State): void {
		for (const line of lines) if ('table' in line && line.table === SEGMENTS) this.#putAll(line.table, line.rows);
		this.#db.prepare(`UPDATE ${SEGMENTS} SET place = ?`).run(this.#place);
	}

	addSegment(facts: ObjectFacts, createdAt: number, entries: Iterable<SegmentEntry>): void {
		this.#db.transaction(() => {
			const segment = this.#numberOf(facts, createdAt);
			let files = 0;
			for (const entry of entries) {
				this.#addEntry(segment, entry);
				files += 1;
			}
			this.#db.prepare(`UPDATE ${SEGMENTS} SET files = ? WHERE id = ?`).run(files, segment);
		})();
	}

	/** Adds all other rows of a state. */
	addState({ lines }: State): void {
		this.#db.transaction(() => {
			const remove = this.#db.prepare('DELETE FROM runs WHERE id = ?');
			for (const line of lines) {
				if ('gone' in line) for (const id of line.gone) remove.run(id);
				else if (line.table === 'runs')
					this.#putAll(
						line.table,
						line.rows.filter((row) => this.#hasFile.get(row['file_id']) !== undefined),
					);
				else if (line.table !== SEGMENTS) this.#putAll(line.table, line.rows);
			}
		})();
	}

	/** Removes dangling rows and raises the id counters. Returns the numbers of rows. */
	finish(state: State | undefined): { readonly files: number; readonly runs: number } {
		this.#db.transaction(() => {
			this.#db.exec(`DELETE FROM files WHERE NOT EXISTS (SELECT 1 FROM runs WHERE file_id = files.id);
				DELETE FROM seat_members WHERE run_id NOT IN (SELECT id FROM runs);
				DELETE FROM likenesses WHERE file_id NOT IN (SELECT id FROM files);
				DELETE FROM origins WHERE file_id NOT IN (SELECT id FROM files);`);
			this.#removeDangling();
			this.#db.exec(`DELETE FROM ${CHANGES}; DELETE FROM changes`);
			for (const line of state?.lines ?? []) if ('table' in line && line.table === CHANGES) this.#putAll(line.table, line.rows);
			this.#raiseCounters(JSON.parse(state?.head.counters ?? '{}') as Record<string, number>);
		})();
		const count = (table: string) => this.#db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!;
		return { files: count('files'), runs: count('runs') };
	}

	#numberOf({ sha256, bytes }: ObjectFacts, createdAt: number): number {
		const known = this.#db.prepare<[string], number>(`SELECT id FROM ${SEGMENTS} WHERE sha256 = ?`).pluck().get(sha256);
		if (known !== undefined) return known;
		const insert = `INSERT INTO ${SEGMENTS} (sha256, place, bytes, files, created_at) VALUES (?, ?, ?, 0, ?)`;
		return Number(this.#db.prepare(insert).run(sha256, this.#place, bytes, createdAt).lastInsertRowid);
	}

	/** A file of the same id is an earlier file, or an earlier version. */
	#addEntry(segment: number, { offset, length, rows }: SegmentEntry): void {
		const { files: [file] = [], ...others } = rows;
		if (!file) return;
		if (this.#hasFile.get(file['id']) !== undefined) this.#removeRunsOf.run(file['id']);
		const place = { body_segment: segment, body_offset: offset, body_length: length };
		this.#put('files', { ...file, ...place }, { block: Buffer.alloc(0) });
		for (const [table, ofTable] of Object.entries(others)) this.#putAll(table, ofTable);
	}

	#putAll(table: string, rows: readonly PlainRow[]): void {
		for (const row of rows) this.#put(table, row);
	}

	/** Replaces rows with the same key, hash or name. Tables unknown to this release are ignored. */
	#put(name: string, plain: PlainRow, more: Row = {}): void {
		const table = this.#tables.get(name);
		if (!table) return;
		const row = { ...rowOf(table, plain), ...more };
		const columns = Object.keys(row);
		const text = `INSERT OR REPLACE INTO ${name} (${columns.join(', ')}) VALUES (${columns.map((column) => `:${column}`).join(', ')})`;
		const statement = this.#statements.get(text) ?? this.#db.prepare<[Row]>(text);
		this.#statements.set(text, statement);
		statement.run(row);
	}

	/** Runs of a lost account stay without an owner; other dangling rows are deleted. */
	#removeDangling(): void {
		for (const { table, rowid, parent } of this.#db.pragma('foreign_key_check') as readonly Reference[]) {
			if (table === 'runs' && parent === 'accounts')
				this.#db.prepare('UPDATE runs SET account_id = NULL WHERE id = ?').run(rowid);
			else this.#db.prepare(`DELETE FROM ${table} WHERE rowid = ?`).run(rowid);
		}
	}

	#raiseCounters(counters: Readonly<Record<string, number>>): void {
		const raise = this.#db.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?');
		const add = this.#db.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
		for (const [name, value] of Object.entries(counters))
			if (this.#tables.has(name) && raise.run(value, name).changes === 0) add.run(name, value);
	}
}
