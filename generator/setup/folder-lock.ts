import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { takeLock } from '../../api/platform/file-lock.ts';

const RETRY_MILLISECONDS = 250;
const LOCK_FILE = '.lock.db';

/** A task that only one process may run in a folder. */
interface Exclusive {
	readonly folder: string;
	/** For messages. */
	readonly name: string;
	/** Waits for another process instead of failing. */
	readonly isPatient?: boolean | undefined;
}

/**
 * Runs a task while no other process runs it in the folder.
 * @throws Error when another process does
 */
export async function withLock<Result>(
	{ folder, name, isPatient = false }: Exclusive,
	work: () => Promise<Result>,
): Promise<Result> {
	const file = join(folder, LOCK_FILE);
	let lock = takeLock(file);
	while (!lock) {
		if (!isPatient) throw new Error(`Another ${name} is running in ${folder}. Wait until it ends.`);
		await delay(RETRY_MILLISECONDS);
		lock = takeLock(file);
	}
	try {
		return await work();
	} finally {
		lock.release();
	}
}
