import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Two builds into one folder would take each other's tree away. */
export function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
	mkdirSync(folder, { recursive: true });
	const file = join(folder, '.lock');
	if (existsSync(file) && !isRunning(Number(readFileSync(file, 'utf8')))) rmSync(file, { force: true });
	take(file);
	return work().finally(() => rmSync(file, { force: true }));
}

function take(file: string): void {
	try {
		const handle = openSync(file, 'wx');
		writeSync(handle, String(process.pid));
		closeSync(handle);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
		throw new Error(`Another build is running in this folder (${file}). Wait for it, or remove the file if there is none.`);
	}
}

function isRunning(pid: number): boolean {
	if (!(pid > 0)) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}
