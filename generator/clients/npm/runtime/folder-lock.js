import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Two programs that bring the same folder up to date would take each other's files away. A lock of a program that is gone does not count. */
export async function withFolderLock(folder, work) {
	await mkdir(folder, { recursive: true });
	const file = join(folder, '.lock');
	const owner = await readFile(file, 'utf8').catch(() => undefined);
	if (owner !== undefined && !isRunning(Number(owner))) await rm(file, { force: true });
	await writeFile(file, String(process.pid), { flag: 'wx' }).catch((error) => {
		if (error.code !== 'EEXIST') throw error;
		throw new Error(
			`${folder} is being brought up to date already (${file}). Wait for that, or remove the file if nothing runs.`,
		);
	});
	try {
		return await work();
	} finally {
		await rm(file, { force: true });
	}
}

function isRunning(id) {
	if (!(id > 0)) return false;
	try {
		process.kill(id, 0);
		return true;
	} catch (error) {
		return error.code === 'EPERM';
	}
}
