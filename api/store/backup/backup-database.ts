import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { syncPath } from '../../platform/durable-file.ts';
import { copyBodies } from '../bodies/copy-bodies.ts';
import { copyReplays } from '../replays/copy-replays.ts';
import { DATABASE_FILE, openForReading } from '../database/database.ts';

/** Pages per step; submissions continue between steps. */
const PAGES_PER_STEP = 500;

/**
 * Copies the database while it is in use, through a temporary file.
 * @throws Error when the target exists
 */
export async function backupDatabase(db: Database.Database, target: string): Promise<void> {
	if (existsSync(target)) throw new Error(`The file ${target} already exists. Give another name.`);
	const aside = `${target}.part`;
	rmSync(aside, { force: true });
	await db.backup(aside, { progress: () => PAGES_PER_STEP });
	syncPath(aside);
	renameSync(aside, target);
	syncPath(dirname(target));
}

/**
 * Copies a store while it is in use into another folder: the database, its journals and its segments in the state directory. Segments in an
 * object storage are not copied. Returns the SHA-256 of damaged segments.
 * @throws Error when there is no store, or the copy exists
 */
export async function backupStore(state: string, folder: string): Promise<readonly string[]> {
	const db = openForReading(state);
	try {
		await backupDatabase(db, join(folder, DATABASE_FILE));
		copyReplays(db, state, folder);
		return await copyBodies(join(folder, DATABASE_FILE), state, folder);
	} finally {
		db.close();
	}
}
