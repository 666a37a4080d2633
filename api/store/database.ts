import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { refuseBackup } from './backup/backup-mark.ts';
import { needsCopy, readableCopy } from './readable-copy.ts';

/** Name of the database in the state folder. */
export const DATABASE_FILE = 'runs.db';

const MIGRATIONS = new URL('migrations/', import.meta.url);
const DATA = new URL('data/', MIGRATIONS);
const BUSY_MILLISECONDS = 10_000;
/** Blobs of 5 KB fit one page. */
const PAGE_BYTES = 8192;
/** Pages of the log before it is copied into the database: rarer pauses, at most 32 MB of log. */
/** Read in a tenth of a second. */
const LARGEST_CHECKED_BYTES = 64 * 1024 * 1024;
const CHECKPOINT_PAGES = 4000;
const WRITER_CACHE_KIB = 8192;
/** Little: exports read every page once, and the system keeps what is read often. */
const READER_CACHE_KIB = 2048;

/** Opens the database for writing, creates it or brings it up to date. Every commit waits for the disk. */
export function openForWriting(folder: string): Database.Database {
	refuseBackup(folder);
	mkdirSync(folder, { recursive: true });
	const file = join(folder, DATABASE_FILE);
	return prepared(file, new Database(file, { timeout: BUSY_MILLISECONDS }), (db) => {
		db.pragma(`page_size = ${PAGE_BYTES}`);
		db.pragma('journal_mode = WAL');
		db.pragma('synchronous = FULL');
		db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
		db.pragma(`cache_size = -${WRITER_CACHE_KIB}`);
		migrate(db);
	});
}

/** Opens an existing database for reading, on a read-only mount too. */
export function openForReading(folder: string): Database.Database {
	refuseBackup(folder);
	const file = join(folder, DATABASE_FILE);
	return prepared(file, openReadable(file), (db) => {
		db.pragma(`cache_size = -${READER_CACHE_KIB}`);
		// Nothing of the file was read until now.
		db.pragma('schema_version');
	});
}

/** Closes a database that cannot be prepared. @throws Error that says what to do when it is damaged */
function prepared(file: string, db: Database.Database, prepare: (db: Database.Database) => void): Database.Database {
	try {
		prepare(db);
		return db;
	} catch (error) {
		db.close();
		throw isDamage(error) ? damaged(file, error) : error;
	}
}

/** Whether SQLite found that a file is no database, or that its pages contradict each other. */
function isDamage(error: unknown): error is Error & { readonly code: string } {
	return error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
}

function damaged(file: string, cause: Error & { readonly code: string }): Error {
	const folder = dirname(file);
	const message =
		`The run store ${file} is damaged: ${cause.message}. Stop the service and put a backup in its place: \`almanac restore <folder of the backup> --var ${folder}\`. ` +
		`\`almanac check --state --var ${folder}\` lists what is damaged.`;
	return Object.assign(new Error(message, { cause }), { code: cause.code });
}

/** What SQLite finds wrong with the pages of a database, a line each. */
export function integrityProblems(
	db: Database.Database,
	check: `quick_check(${number})` | `integrity_check(${number})`,
): string[] {
	const answers = db.prepare<[], string>(`PRAGMA ${check}`).pluck().all();
	return answers.flatMap((answer) => answer.split('\n')).filter((line) => line !== 'ok' && !line.startsWith('***'));
}

/**
 * Reads every page of a database that a service is about to use, unless it is so large that a start would wait for it.
 * @throws Error that says what to do when it is damaged
 */
export function refuseDamaged(db: Database.Database): void {
	if (statSync(db.name).size > LARGEST_CHECKED_BYTES) return;
	prepared(db.name, db, () => {
		const [finding] = integrityProblems(db, 'quick_check(1)');
		if (finding !== undefined) throw Object.assign(new Error(finding), { code: 'SQLITE_CORRUPT' });
	});
}

function openReadable(file: string): Database.Database {
	const options = { readonly: true, timeout: BUSY_MILLISECONDS };
	return new Database(needsCopy(file) ? readableCopy(file) : file, options);
}

/** Opens a database that nothing is to be written to. @throws Error for one that has to be changed before this release can read it */
export function openUnchanged(folder: string): Database.Database {
	const db = openForReading(folder);
	const [current, known] = [db.pragma('user_version', { simple: true }) as number, migrationTexts().length];
	if (current === known) return db;
	db.close();
	throw new Error(
		`The run store has format ${current}; this release reads format ${known}. Start it once without READ_ONLY, where it may write.`,
	);
}

/** @throws Error for a database that is a replica of another store: what would be written into it alone were lost */
export function refuseReplica(db: Database.Database, folder: string): void {
	if (db.prepare('SELECT 1 FROM replica').get() === undefined) return;
	throw new Error(
		`The database in ${folder} is a replica of a PostgreSQL database. Set DATABASE_URL to its address, or give another folder with --var.`,
	);
}

/**
 * Applies the numbered migrations that the database does not have yet, each whole or not at all.
 * @throws Error for a database of a newer release.
 */
export function migrate(db: Database.Database, migrations: readonly string[] = migrationTexts()): void {
	const current = db.pragma('user_version', { simple: true }) as number;
	if (current > migrations.length) {
		throw new Error(
			`The run store has format ${current}; this release knows ${migrations.length} formats. Use the newer release.`,
		);
	}
	for (let version = current; version < migrations.length; version += 1) {
		db.transaction(() => {
			// Another process may have been first.
			if ((db.pragma('user_version', { simple: true }) as number) > version) return;
			db.exec(migrations[version]!);
			db.pragma(`user_version = ${version + 1}`);
		}).immediate();
	}
}

/** What makes a format from the one before. */
export interface Migration {
	/** Tables, columns, indexes and triggers of SQLite; those of PostgreSQL follow from the tables (`postgres/replica/replicated-tables.ts`). */
	readonly tables: string;
	/** Changes of rows, after that, in words that both databases understand; empty for none. */
	readonly data: string;
}

/** The formats in their order, from files of `migrations/`; a file of the same name in `migrations/data/` changes rows. */
export function migrations(): readonly Migration[] {
	const read = (folder: URL, name: string): string => readFileSync(new URL(name, folder), 'utf8');
	const changing = new Set(readdirSync(DATA));
	const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
	return names.sort().map((name) => ({ tables: read(MIGRATIONS, name), data: changing.has(name) ? read(DATA, name) : '' }));
}

/** The statements that make each format of SQLite from the one before. */
export const migrationTexts = (): string[] => migrations().map(({ tables, data }) => `${tables}\n${data}`);
