import { chmod, lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';

const OF_OTHERS = 0o077;

/**
 * Removes all permissions of group and others from a folder and its content, while other processes may change it. Returns how many files
 * and folders it changed.
 */
export async function makePrivate(folder: string): Promise<number> {
	// Windows has no such permission bits.
	if (process.platform === 'win32') return 0;
	return (await unlessMissing(() => makeOnePrivate(folder))) + (await unlessMissing(() => makeContentPrivate(folder)));
}

async function makeContentPrivate(folder: string): Promise<number> {
	let changed = 0;
	for await (const entry of await opendir(folder)) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) changed += await makePrivate(path);
		else if (entry.isFile()) changed += await unlessMissing(() => makeOnePrivate(path));
	}
	return changed;
}

async function makeOnePrivate(path: string): Promise<number> {
	const { mode } = await lstat(path);
	if ((mode & OF_OTHERS) === 0) return 0;
	await chmod(path, mode & 0o700);
	return 1;
}

/** Ignores files that are removed between listing and change. */
async function unlessMissing(change: () => Promise<number>): Promise<number> {
	try {
		return await change();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
		throw error;
	}
}
