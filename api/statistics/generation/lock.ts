import { join } from 'node:path';
import { type FileLock, takeLock } from '../../platform/file-lock.ts';
import { SNAPSHOTS_FOLDER } from './folder/files.ts';

const LOCK_FILE = 'lock.db';

/** Another rollup of the same state folder is running. */
export class RollupRunning extends Error {
	constructor(state: string) {
		super(`Another rollup of ${state} is running, here or in a service. Wait until it has ended.`);
		this.name = 'RollupRunning';
	}
}

/**
 * Does something while no other rollup of the state folder runs.
 * @throws RollupRunning
 */
export function withLock<Result>(state: string, work: () => Result): Result {
	const lock = takeRollupLock(state);
	try {
		return work();
	} finally {
		lock.release();
	}
}

/**
 * The same for what takes its time.
 * @throws RollupRunning
 */
export async function withLockFor<Result>(state: string, work: () => Promise<Result>): Promise<Result> {
	const lock = takeRollupLock(state);
	try {
		return await work();
	} finally {
		lock.release();
	}
}

function takeRollupLock(state: string): FileLock {
	const lock = takeLock(join(state, SNAPSHOTS_FOLDER, LOCK_FILE));
	if (!lock) throw new RollupRunning(state);
	return lock;
}
