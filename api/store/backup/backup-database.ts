import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { syncPath } from '../../platform/durable-file.ts';
import { copyBodies } from '../bodies/copy-bodies.ts';
import { copyReplays } from '../replays/copy-replays.ts';
import { DATABASE_FILE, openForReading } from '../database.ts';

/** Pages that are copied in one go: submissions go on in between. */
const PAGES_PER_STEP = 500;

/**
 * Copies the database while it is in use. The copy is written aside and appears under its name when it is whole.
 * @throws Error when the target exists.
 */
export async function backupDatabase(db: Database.Database, target: string): Promise<void> {
	if (existsSync(target)) throw new Error(`There is a file at ${target} already. Give a new name.`);
	const aside = `${target}.part`;
	rmSync(aside, { force: true });
	await db.backup(aside, { progress: () => PAGES_PER_STEP });
	syncPath(aside);
	renameSync(aside, target);
	syncPath(dirname(target));
}

/**
 * Copies the store of a folder, while it is in use, into another folder: the database, then the journals that it names, and
 * the segments of the state folder that it points to; those of an object storage stay there. Answers the SHA-256 of segments that are damaged.
 * @throws Error when there is no store, or a copy already
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
