import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Marks a folder as a backup. */
const MARK = 'backup.txt';

/** Whether a folder is a backup. */
export const isBackup = (folder: string): boolean => existsSync(join(folder, MARK));

export function markBackup(folder: string): void {
	const text = `A backup of a state directory, made at ${new Date().toISOString()}. Restore it with \`almanac restore\`.\n`;
	writeFileSync(join(folder, MARK), text);
}

/** @throws Error for a backup that is used as a state directory, which would change it */
export function rejectBackup(folder: string): void {
	if (!isBackup(folder)) return;
	throw new Error(
		`${folder} is a backup, not a state directory. Restore it with \`almanac restore ${folder} --var <state directory>\` and use that.`,
	);
}
