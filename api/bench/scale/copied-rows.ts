import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE_FILE, openForWriting } from '../../store/database/database.ts';

/** Trees of ten million rows stay in memory while they grow: what is measured is what they cost, and not the disk of the machine. */
const CACHE_KIB = 2_500_000;
/** Steam ids of a copy lie so far from those of the one before. */
const STEAM_STEP = 1_000_000;

/** The rows of a store with made-up runs, which are copied. */
export interface CopiedRows {
	/** State folder. */
	readonly base: string;
	/** Ids of rows are 1 to this. */
	readonly rows: number;
}

/** @throws Error for a store whose rows are not numbered without gaps */
export function rowsToCopy(base: string): CopiedRows {
	const db = new Database(join(base, DATABASE_FILE), { readonly: true });
	try {
		const { rows, last } = db
			.prepare<[], { rows: number; last: number }>('SELECT count(*) AS rows, max(id) AS last FROM runs')
			.get()!;
		if (rows !== last || rows === 0)
			throw new Error(`${base} has ${rows} rows up to number ${last}: there are gaps, or none at all.`);
		return { base, rows };
	} finally {
		db.close();
	}
}

const suffixed = (column: string): string => `${column} || CASE WHEN :copy = 0 THEN '' ELSE ' ' || :copy END`;
const stepped = (column: string): string => `CAST(CAST(${column} AS INTEGER) + :copy * ${STEAM_STEP} AS TEXT)`;

/** What is another in each copy; everything else is as in the base. */
const CHANGED: Readonly<Record<string, string>> = {
	id: 'id + :copy * :rows',
	file_id: 'file_id + :copy * :files',
	hash: 'lower(hex(randomblob(8)))',
	// Lists look for the first characters; dates of daily runs stay what they are.
	seed: "CASE WHEN game_mode = 'daily' THEN seed ELSE substr(seed, 1, 4) || substr(hex(randomblob(3)), 1, 6) END",
	submitted_at: 'submitted_at + :copy * :span',
	username: suffixed('username'),
	username_key: suffixed('username_key'),
	steam_id: stepped('steam_id'),
	steam_hint: stepped('steam_hint'),
};

/**
 * Fills the store of a state folder with copies of rows that differ in hash, seed, owner and date, without texts. Answers the seconds of the
 * processor that each copy took.
 */
export function fillStore(state: string, { base, rows }: CopiedRows, copies: number): number[] {
	mkdirSync(state, { recursive: true });
	const db = openForWriting(state);
	try {
		// It can be made again.
		for (const setting of ['journal_mode = DELETE', 'synchronous = OFF', `cache_size = -${CACHE_KIB}`]) db.pragma(setting);
		db.prepare('ATTACH ? AS base').run(join(base, DATABASE_FILE));
		const columns = db.prepare<[], string>("SELECT name FROM pragma_table_info('runs', 'base')").pluck().all();
		const statements = [
			`INSERT INTO files (id, crc, length, block_crc, block, form)
			SELECT id + :copy * :files, crc, length, block_crc, x'', 1 FROM base.files ORDER BY id`,
			`INSERT INTO runs (${columns.join(', ')}) SELECT ${columns.map((name) => CHANGED[name] ?? name).join(', ')} FROM base.runs ORDER BY id`,
			'INSERT INTO likenesses SELECT lower(hex(randomblob(8))), file_id + :copy * :files FROM base.likenesses',
			"INSERT OR IGNORE INTO players SELECT printf('%017d', abs(random()) % 100000000000000000), player_id FROM base.players",
		].map((text) => db.prepare<[Readonly<Record<string, number>>]>(text));
		const { files, span } = db
			.prepare<[], { files: number; span: number }>(
				'SELECT (SELECT max(id) FROM base.files) AS files, max(submitted_at) - min(submitted_at) + 1 AS span FROM base.runs',
			)
			.get()!;
		return Array.from({ length: copies }, (_, copy) => {
			const before = process.cpuUsage();
			const place = { copy, rows, files, span };
			db.transaction(() => statements.forEach((statement) => statement.run(place)))();
			const { user, system } = process.cpuUsage(before);
			return (user + system) / 1e6;
		});
	} finally {
		db.close();
	}
}
