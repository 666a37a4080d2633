import { chmod, lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';

const OF_OTHERS = 0o077;

/**
 * Takes the permissions of group and others from a folder and all in it, while others may work in it. Answers how many files and folders had
 * some.
 */
export async function makePrivate(folder: string): Promise<number> {
	// Windows keeps permissions in another form.
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

/** A file may be removed after its name was read. */
async function unlessMissing(change: () => Promise<number>): Promise<number> {
	try {
		return await change();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
		throw error;
	}
}
