import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { syncPath } from '../platform/durable-file.ts';

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
