import { constants, copyFileSync, cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Database from 'better-sqlite3';
import { REPLAYS_FOLDER, ReplayFiles } from './replay-files.ts';

/** Copies the journals of a database into another folder, except those removed since. */
export function copyReplays(db: Database.Database, state: string, folder: string): void {
	const [from, to] = [new ReplayFiles(state), new ReplayFiles(folder)];
	const named = db.prepare<[], string>('SELECT DISTINCT sha256 FROM replays WHERE deleted_at IS NULL').pluck();
	for (const sha256 of named.all()) {
		if (!from.has(sha256)) continue;
		mkdirSync(dirname(to.path(sha256)), { recursive: true });
		copyFileSync(from.path(sha256), to.path(sha256), constants.COPYFILE_FICLONE);
	}
}

/** Replaces the journals of a state directory by those of a backup; the old folder is kept with the suffix `end`. */
export function restoreReplays(folder: string, state: string, end: string): void {
	const [source, target] = [join(folder, REPLAYS_FOLDER), join(state, REPLAYS_FOLDER)];
	if (existsSync(target)) renameSync(target, target + end);
	if (existsSync(source)) cpSync(source, target, { recursive: true });
}
