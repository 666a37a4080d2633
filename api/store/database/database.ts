import { mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { rejectBackup } from './backup-mark.ts';
import { needsCopy, readableCopy } from './readable-copy.ts';

/** Name of the database in the state directory. */
export const DATABASE_FILE = 'runs.db';

const MIGRATIONS = new URL('../migrations/', import.meta.url);
const DATA = new URL('data/', MIGRATIONS);
const BUSY_MILLISECONDS = 10_000;
/** Blobs of 5 KB fit one page. */
const PAGE_BYTES = 8192;
/** A larger database is not checked at start, because reading it takes too long. */
const LARGEST_CHECKED_BYTES = 64 * 1024 * 1024;
/** Pages of the log before a checkpoint, at most 32 MB. */
const CHECKPOINT_PAGES = 4000;
const WRITER_CACHE_KIB = 8192;
/** A small cache is enough: exports read every page once, and the system caches frequent pages. */
const READER_CACHE_KIB = 2048;

/** Opens, creates or migrates the database for writing. Every commit waits for the disk. */
export function openForWriting(folder: string): Database.Database {
	rejectBackup(folder);
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

/** Opens an existing database for reading, also on a read-only mount. */
export function openForReading(folder: string): Database.Database {
	rejectBackup(folder);
	const file = join(folder, DATABASE_FILE);
	return prepared(file, openReadable(file), (db) => {
		db.pragma(`cache_size = -${READER_CACHE_KIB}`);
		// SQLite reads the file only now.
		db.pragma('schema_version');
	});
}

/** Prepares a database and closes it on failure. @throws Error with instructions when it is damaged */
function prepared(file: string, db: Database.Database, prepare: (db: Database.Database) => void): Database.Database {
	try {
		prepare(db);
		return db;
	} catch (error) {
		db.close();
		throw isDamage(error) ? damaged(file, error) : error;
	}
}

/** Whether SQLite reports a corrupt or foreign file. */
function isDamage(error: unknown): error is Error & { readonly code: string } {
	return error instanceof Error && 'code' in error && /^SQLITE_(CORRUPT|NOTADB)/.test(String(error.code));
}

function damaged(file: string, cause: Error & { readonly code: string }): Error {
	const folder = dirname(file);
	const message =
		`The run store ${file} is damaged: ${cause.message}. Stop the service and restore a backup: \`almanac restore <folder of the backup> --var ${folder}\`. ` +
		`\`almanac check --state --var ${folder}\` lists what is damaged.`;
	return Object.assign(new Error(message, { cause }), { code: cause.code });
}

/** Problems that SQLite finds in the pages of a database, one per line. */
export function integrityProblems(
	db: Database.Database,
	check: `quick_check(${number})` | `integrity_check(${number})`,
): string[] {
	const answers = db.prepare<[], string>(`PRAGMA ${check}`).pluck().all();
	return answers.flatMap((answer) => answer.split('\n')).filter((line) => line !== 'ok' && !line.startsWith('***'));
}

/**
 * Checks every page of a database at start, unless it is large.
 * @throws Error with instructions when it is damaged
 */
export function rejectDamaged(db: Database.Database): void {
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

/** Opens a database without migrating it. @throws Error when this release cannot read it unmigrated */
export function openUnchanged(folder: string): Database.Database {
	const db = openForReading(folder);
	const [current, known] = [db.pragma('user_version', { simple: true }) as number, migrationTexts().length];
	if (current === known) return db;
	db.close();
	throw new Error(
		`The run store has format ${current}; this release reads format ${known}. Start the service once without READ_ONLY.`,
	);
}

/** @throws Error for a replica of another store, in which changes would be lost */
export function rejectReplica(db: Database.Database, folder: string): void {
	if (db.prepare('SELECT 1 FROM replica').get() === undefined) return;
	throw new Error(
		`The database in ${folder} is a replica of a PostgreSQL database. Set DATABASE_URL to its address, or give another state directory with --var.`,
	);
}

/**
 * Applies the missing migrations, each in a transaction.
 * @throws Error for a database of a newer release
 */
export function migrate(db: Database.Database, migrations: readonly string[] = migrationTexts()): void {
	const current = db.pragma('user_version', { simple: true }) as number;
	if (current > migrations.length) {
		throw new Error(
			`The run store has format ${current}; this release supports formats up to ${migrations.length}. Use the newer release.`,
		);
	}
	for (let version = current; version < migrations.length; version += 1) {
		db.transaction(() => {
			// Another process may have applied it first.
			if ((db.pragma('user_version', { simple: true }) as number) > version) return;
			db.exec(migrations[version]!);
			db.pragma(`user_version = ${version + 1}`);
		}).immediate();
	}
}

/** A step from one schema version to the next. */
export interface Migration {
	/** The schema of SQLite, from which that of PostgreSQL is derived (`replica/replicated-tables.ts`). */
	readonly tables: string;
	/** Statements that change rows afterwards, valid in both databases; empty for none. */
	readonly data: string;
}

/** The migrations in order, from files of `migrations/`; a file of the same name in `migrations/data/` changes rows. */
export function migrations(): readonly Migration[] {
	const read = (folder: URL, name: string): string => readFileSync(new URL(name, folder), 'utf8');
	const changing = new Set(readdirSync(DATA));
	const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
	return names.sort().map((name) => ({ tables: read(MIGRATIONS, name), data: changing.has(name) ? read(DATA, name) : '' }));
}

/** The SQLite statements of each migration. */
export const migrationTexts = (): string[] => migrations().map(({ tables, data }) => `${tables}\n${data}`);
