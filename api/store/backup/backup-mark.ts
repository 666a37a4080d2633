import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that every backup has and no state directory. */
const MARK = 'backup.txt';

/** Whether a folder is a backup; those of older releases have no mark. */
export const isBackup = (folder: string): boolean => existsSync(join(folder, MARK));

export function markBackup(folder: string): void {
	const text = `A backup of a state directory, made at ${new Date().toISOString()}. \`almanac restore\` puts it into one.\n`;
	writeFileSync(join(folder, MARK), text);
}

/** @throws Error for a backup that is used as a state directory: it lacks what a service makes, and would change */
export function refuseBackup(folder: string): void {
	if (!isBackup(folder)) return;
	throw new Error(
		`${folder} is a backup, not a state directory. Restore it with \`almanac restore ${folder} --var <state directory>\` and use that.`,
	);
}
