import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';

export interface FileLock {
	release(): void;
}

/**
 * Takes a lock of the operating system on a file made for it: it ends with the process, however that ends, and names no process whose
 * number another may have by now. Undefined while somebody holds it.
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
