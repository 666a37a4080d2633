/**
 * A state: the data that segments lack, as gzipped JSON lines. After a head follow the rows of all tables that do not belong to files, the
 * rows of runs that changed after their segment, and the ids of removed runs.
 */
import { hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type Database from 'better-sqlite3';
import { readCounters } from '../replica/replica.ts';
import { type Row, replicatedTables } from '../replica/replicated-tables.ts';
import { TABLES_OF_FILES } from './draft-segment.ts';
import { type PlainRow, plainRow } from './row-codec.ts';
import type { BodyStorage, ObjectFacts } from './storage/body-storage.ts';

export interface StateHead {
	readonly format: number;
	/** Epoch milliseconds. */
	readonly madeAt: number;
	/** The highest id of each table, as JSON. */
	readonly counters: string;
	/** SHA-256 of the segments that files use. */
	readonly segments: readonly string[];
}

export type StateLine = { readonly table: string; readonly rows: readonly PlainRow[] } | { readonly gone: readonly number[] };

export interface State {
	readonly head: StateHead;
	readonly lines: readonly StateLine[];
}

const ROWS_PER_LINE = 500;
const NAME = /^state-(\d{16})-([0-9a-f]{64})\.gz$/;
/** The table whose rows can change after a segment was built. */
const CHANGING = 'runs';
const WITH_FILES: ReadonlySet<string> = new Set(Object.keys(TABLES_OF_FILES));

export const stateName = (madeAt: number, sha256: string): string => `state-${String(madeAt).padStart(16, '0')}-${sha256}.gz`;

/** Names of states, newest first. */
export const stateNames = (names: readonly string[]): readonly string[] =>
	names.filter((name) => NAME.test(name)).toSorted((left, right) => (left < right ? 1 : -1));

/** Writes the current state of the database into a file. */
export function writeState(db: Database.Database, file: string, madeAt: number): ObjectFacts {
	const parts = db.transaction(() => [...linesOf(db, madeAt)].map((line) => gzipSync(`${JSON.stringify(line)}\n`)))();
	const bytes = Buffer.concat(parts);
	const descriptor = openSync(file, 'w');
	try {
		for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
	return { bytes: bytes.length, sha256: hash('sha256', bytes) };
}

function* linesOf(db: Database.Database, madeAt: number): Generator<StateHead | StateLine> {
	const tables = replicatedTables(db);
	const segments = db
		.prepare<[], string>('SELECT sha256 FROM body_segments WHERE id IN (SELECT body_segment FROM files) ORDER BY id')
		.pluck()
		.all();
	const format = db.pragma('user_version', { simple: true }) as number;
	yield { format, madeAt, counters: readCounters(db, tables), segments };
	for (const { name, columns } of tables) {
		if (WITH_FILES.has(name) && name !== CHANGING) continue;
		const condition = name === CHANGING ? 'WHERE id IN (SELECT run_id FROM body_changes)' : '';
		const select = `SELECT ${columns.map((column) => column.name).join(', ')} FROM ${name} ${condition}`;
		yield* inLines(name, db.prepare<[], Row>(select).iterate());
	}
	const gone = 'SELECT run_id FROM body_changes WHERE NOT EXISTS (SELECT 1 FROM runs WHERE id = run_id) ORDER BY run_id';
	yield { gone: db.prepare<[], number>(gone).pluck().all() };
}

function* inLines(table: string, all: Iterable<Row>): Generator<StateLine> {
	let rows: PlainRow[] = [];
	for (const row of all) {
		rows.push(plainRow(row));
		if (rows.length < ROWS_PER_LINE) continue;
		yield { table, rows };
		rows = [];
	}
	if (rows.length > 0) yield { table, rows };
}

/** Reads a state; undefined when its digest differs from its name. @throws StorageUnavailable */
export async function readState(storage: BodyStorage, name: string): Promise<State | undefined> {
	const bytes = Buffer.concat(await Array.fromAsync(storage.pieces(name)));
	if (hash('sha256', bytes) !== NAME.exec(name)?.[2]) return undefined;
	const [head = '', ...lines] = gunzipSync(bytes).toString().trimEnd().split('\n');
	return { head: JSON.parse(head) as StateHead, lines: lines.map((line) => JSON.parse(line) as StateLine) };
}
