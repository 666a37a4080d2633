import { createHash, randomUUID } from 'node:crypto';
import {
	accessSync,
	constants,
	copyFileSync,
	existsSync,
	lstatSync,
	mkdirSync,
	realpathSync,
	renameSync,
	statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Whether a checkpointed database is on a read-only mount. SQLite cannot read it there, because it would have to create an index file
 * (sqlite.org/wal.html#readonly); a database with log and index is readable.
 */
export function needsCopy(file: string): boolean {
	const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
	if (!existsSync(file) || (log?.size ?? 0) > 0) return false;
	try {
		accessSync(dirname(file), constants.W_OK);
		return false;
	} catch (error) {
		// Without permission others may still write; only a read-only mount counts.
		return (error as NodeJS.ErrnoException).code === 'EROFS';
	}
}

/**
 * Copies a file into the temporary folder once, and reuses the copy while the file is unchanged.
 * @throws Error when other users could write to the copy
 */
export function readableCopy(file: string): string {
	const { size, mtimeMs } = statSync(file);
	const digest = createHash('sha256')
		.update(JSON.stringify([realpathSync(file), size, mtimeMs]))
		.digest('hex');
	const folder = join(tmpdir(), `almanac-${process.getuid?.() ?? 'user'}-${digest.slice(0, 16)}`);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const { uid, mode } = lstatSync(folder);
	if (uid !== (process.getuid?.() ?? uid) || (mode & 0o022) !== 0)
		throw new Error(`${folder} belongs to another user or is writable by others. Remove it, or set TMPDIR to another folder.`);
	const copy = join(folder, 'runs.db');
	if (existsSync(copy)) return copy;
	const aside = `${copy}.${randomUUID()}`;
	copyFileSync(file, aside, constants.COPYFILE_FICLONE);
	renameSync(aside, copy);
	return copy;
}
