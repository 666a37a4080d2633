import type Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, openForReading } from './database/database.ts';

/** Reads the seeds of rows, which seat vectors lack. */
export interface SeedReader {
	/** Ids of rows with a seed, including hidden ones. */
	idsOfSeed(seed: string): number[];
	/** Ids of those rows that have a replay. */
	idsWithReplay(seed: string): number[];
	/** Undefined for a removed row. */
	seedOf(id: number): string | undefined;
	/** Characters of all seats in the same run file. */
	partyOf(id: number): string[];
	/** The number of distinct seeds of rows from an id on. */
	countFrom(id: number): number;
}

const NO_SEEDS: SeedReader = {
	idsOfSeed: () => [],
	idsWithReplay: () => [],
	seedOf: () => undefined,
	partyOf: () => [],
	countFrom: () => 0,
};

/** Calls `use` with the seeds of a state directory. */
export function withSeeds<Result>(state: string, use: (seeds: SeedReader) => Result): Result {
	if (!existsSync(join(state, DATABASE_FILE))) return use(NO_SEEDS);
	const db = openForReading(state);
	try {
		return use(readerOf(db));
	} finally {
		db.close();
	}
}

function readerOf(db: Database.Database): SeedReader {
	const ids = db.prepare<[string], number>('SELECT id FROM runs WHERE seed = ? ORDER BY id').pluck();
	const replays = db.prepare<[string], number>('SELECT id FROM runs WHERE seed = ? AND has_replay = 1').pluck();
	const seed = db.prepare<[number], string>('SELECT seed FROM runs WHERE id = ?').pluck();
	const party = db
		.prepare<[number], string>(
			'SELECT character FROM runs WHERE file_id = (SELECT file_id FROM runs WHERE id = ?) ORDER BY player',
		)
		.pluck();
	const distinct = db.prepare<[number], number>('SELECT count(DISTINCT seed) FROM runs WHERE id >= ?').pluck();
	return {
		idsOfSeed: (text) => ids.all(text),
		idsWithReplay: (text) => replays.all(text),
		seedOf: (id) => seed.get(id),
		partyOf: (id) => party.all(id),
		countFrom: (id) => distinct.get(id) ?? 0,
	};
}
