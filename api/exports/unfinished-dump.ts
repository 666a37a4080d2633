import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FileLock, takeLock } from '../platform/file-lock.ts';

/** Ends the name of a folder that is being written. */
export const UNFINISHED = '.part';
const LOCK_FILE = 'lock.db';

/** Taken while daily files are made; undefined while another program makes them. @param exports folder of the daily files */
export const takeDumpLock = (exports: string): FileLock | undefined => takeLock(join(exports, LOCK_FILE));

/** Removes what a dump that was killed left behind, unless one is under way. */
export function removeUnfinished(exports: string): void {
	const lock = takeDumpLock(exports);
	if (!lock) return;
	removeParts(exports);
	lock.release();
}

/** The same for who holds the lock. */
export function removeParts(exports: string): void {
	for (const name of readdirSync(exports)) {
		if (name.endsWith(UNFINISHED)) rmSync(join(exports, name), { recursive: true, force: true });
	}
}
