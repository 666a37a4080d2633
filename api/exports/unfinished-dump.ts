import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FileLock, takeLock } from '../platform/file-lock.ts';

/** Suffix of a folder that is being written. */
export const UNFINISHED = '.part';
const LOCK_FILE = 'lock.db';

/** Locks the daily files; undefined while another program writes them. @param exports folder of the daily files */
export const takeDumpLock = (exports: string): FileLock | undefined => takeLock(join(exports, LOCK_FILE));

/** Removes the folders of killed dumps, unless a dump is running. */
export function removeUnfinished(exports: string): void {
	const lock = takeDumpLock(exports);
	if (!lock) return;
	removeParts(exports);
	lock.release();
}

/** Removes unfinished folders; the caller holds the lock. */
export function removeParts(exports: string): void {
	for (const name of readdirSync(exports)) {
		if (name.endsWith(UNFINISHED)) rmSync(join(exports, name), { recursive: true, force: true });
	}
}
