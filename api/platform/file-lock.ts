import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';

export interface FileLock {
	release(): void;
}

/**
 * Takes an exclusive lock on a lock file; undefined while it is held. The operating system releases it when the process ends in any way, so
 * there are no stale process ids.
 */
export function takeLock(file: string): FileLock | undefined {
	mkdirSync(dirname(file), { recursive: true });
	const lock = new Database(file, { timeout: 0 });
	try {
		lock.pragma('locking_mode = EXCLUSIVE');
		lock.exec('BEGIN EXCLUSIVE');
		return { release: () => lock.close() };
	} catch {
		lock.close();
		return undefined;
	}
}
