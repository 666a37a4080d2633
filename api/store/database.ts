import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Name of the database in the state folder. */
export const DATABASE_FILE = 'runs.db';

const MIGRATIONS = new URL('migrations/', import.meta.url);
const BUSY_MILLISECONDS = 10_000;
/** Blobs of 5 KB fit one page. */
const PAGE_BYTES = 8192;
/** Pages of the log before it is copied into the database: rarer pauses, at most 32 MB of log. */
const CHECKPOINT_PAGES = 4000;
const WRITER_CACHE_KIB = 8192;
/** Little: exports read every page once, and the system keeps what is read often. */
const READER_CACHE_KIB = 2048;

/** Opens the database for writing, creates it or brings it up to date. Every commit waits for the disk. */
export function openForWriting(folder: string): Database.Database {
	mkdirSync(folder, { recursive: true });
	const db = new Database(join(folder, DATABASE_FILE), { timeout: BUSY_MILLISECONDS });
	db.pragma(`page_size = ${PAGE_BYTES}`);
	db.pragma('journal_mode = WAL');
	db.pragma('synchronous = FULL');
	db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
	db.pragma(`cache_size = -${WRITER_CACHE_KIB}`);
	migrate(db);
	return db;
}

/** Opens an existing database for reading. */
export function openForReading(folder: string): Database.Database {
	const db = new Database(join(folder, DATABASE_FILE), { readonly: true, timeout: BUSY_MILLISECONDS });
	db.pragma(`cache_size = -${READER_CACHE_KIB}`);
	return db;
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

/** The statements that make each format from the one before. */
export function migrationTexts(): string[] {
	const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
	return names.sort().map((name) => readFileSync(new URL(name, MIGRATIONS), 'utf8'));
}
