import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE_FILE, migrationTexts, rejectReplica } from '../database/database.ts';
import { hasSyntheticRuns } from '../synthetic-mark.ts';
import { isStoreInUse } from '../restore-database.ts';
import { keyOf } from '../replica/read-table.ts';
import type { Key, ReplicatedTable, Row } from '../replica/replicated-tables.ts';
import { MoveRejected } from './move-report.ts';

const MOST_ROWS = 500;
/** Limit of a batch, which becomes one message to the database. */
const MOST_BYTES = 4_000_000;
/** Time for another program to finish a commit. */
const BUSY_MILLISECONDS = 1000;

/**
 * Opens the source of a move and locks it against writes until it is closed.
 * @throws MoveRejected when it is missing, in use or of another format
 */
export function openSource(folder: string): Database.Database {
	const file = join(folder, DATABASE_FILE);
	if (!existsSync(file)) throw new MoveRejected(`There is no run store in ${folder}. Give its state directory with --var.`);
	const db = new Database(file, { fileMustExist: true, timeout: BUSY_MILLISECONDS });
	try {
		checkFormat(db, folder);
		rejectReplica(db, folder);
		if (hasSyntheticRuns(folder))
			throw new MoveRejected(`The runs in ${folder} are synthetic and stay in SQLite. Nothing was moved.`);
		if (isStoreInUse(folder)) throw inUse(folder);
		db.exec('BEGIN IMMEDIATE');
		return db;
	} catch (error) {
		db.close();
		if ((error as { code?: string }).code === 'SQLITE_BUSY') throw inUse(folder, error);
		throw error;
	}
}

const inUse = (folder: string, cause?: unknown): MoveRejected =>
	new MoveRejected(`A service or another program uses the store in ${folder}. Stop it first.`, cause);

function checkFormat(db: Database.Database, folder: string): void {
	const [current, known] = [db.pragma('user_version', { simple: true }) as number, migrationTexts().length];
	if (current === known) return;
	const help = current < known ? 'Start the service of this release on it once' : 'Use the newer release';
	throw new MoveRejected(`The run store in ${folder} has format ${current}; this release moves format ${known}. ${help}.`);
}

/** Reads the rows of a table after a key in batches, in key order. */
export function* readBatches(db: Database.Database, table: ReplicatedTable, last?: Key): Generator<readonly Row[]> {
	const { name, columns, key } = table;
	const order = key.join(', ');
	const from = last ? `WHERE (${order}) > (${key.map(() => '?').join(', ')})` : '';
	const names = columns.map((column) => column.name).join(', ');
	const rows = db.prepare<unknown[], Row>(`SELECT ${names} FROM ${name} ${from} ORDER BY ${order}`);
	let batch: Row[] = [];
	let bytes = 0;
	for (const row of rows.iterate(...(last ?? []))) {
		batch.push(row);
		for (const value of Object.values(row)) if (typeof value === 'string' || Buffer.isBuffer(value)) bytes += value.length;
		if (batch.length < MOST_ROWS && bytes < MOST_BYTES) continue;
		yield batch;
		[batch, bytes] = [[], 0];
	}
	if (batch.length > 0) yield batch;
}

export const lastKey = (table: ReplicatedTable, rows: readonly Row[]): Key => keyOf(table, rows.at(-1)!);

export const countRows = (db: Database.Database, { name }: ReplicatedTable): number =>
	db.prepare<[], number>(`SELECT count(*) FROM ${name}`).pluck().get()!;

/** Digests of the journals of a store. */
export const journalsOf = (db: Database.Database): readonly string[] =>
	db.prepare<[], string>('SELECT DISTINCT sha256 FROM replays WHERE deleted_at IS NULL ORDER BY sha256').pluck().all();
