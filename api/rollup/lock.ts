import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SNAPSHOTS_FOLDER } from './generation/files.ts';

const LOCK_FILE = 'rollup.lock';

/** Another rollup of the same state folder is running. */
export class RollupRunning extends Error {
	constructor(file: string, owner: string) {
		super(`Another rollup is running: process ${owner} holds ${file}. Wait for it, or remove the file when there is no such process.`);
		this.name = 'RollupRunning';
	}
}

/**
 * Does something while no other rollup of the state folder runs.
 * @throws RollupRunning
 */
export function withLock<Result>(state: string, work: () => Result): Result {
	const folder = join(state, SNAPSHOTS_FOLDER);
	mkdirSync(folder, { recursive: true });
	const file = join(folder, LOCK_FILE);
	take(file);
	try {
		return work();
	} finally {
		rmSync(file, { force: true });
	}
}

function take(file: string): void {
	try {
		writeFileSync(file, String(process.pid), { flag: 'wx' });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		const owner = readFileSync(file, 'utf8');
		// In a container every start has the same process id: a lock of this process is of one that ended before.
		if (Number(owner) !== process.pid && isAlive(Number(owner))) throw new RollupRunning(file, owner);
		// The process was killed before it could remove its lock.
		writeFileSync(file, String(process.pid));
	}
}

function isAlive(pid: number): boolean {
	if (!Number.isInteger(pid) || pid <= 0) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}
