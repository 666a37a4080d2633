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
 * Whether a database stands on a read-only mount and its log was copied into it. To read such a database SQLite makes an index beside it, which the mount
 * does not allow (sqlite.org/wal.html#readonly); one with a log and its index it reads.
 */
export function needsCopy(file: string): boolean {
	const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
	if (!existsSync(file) || (log?.size ?? 0) > 0) return false;
	try {
		accessSync(dirname(file), constants.W_OK);
		return false;
	} catch (error) {
		// Where only permission is missing, others may write.
		return (error as NodeJS.ErrnoException).code === 'EROFS';
	}
}

/**
 * A copy of a file in the folder of temporary files, made once for all threads and later starts as long as the file is the same.
 * @throws Error when somebody else could write to the copy
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
		throw new Error(
			`${folder} belongs to somebody else or can be written to by others. Remove it, or set TMPDIR to another folder.`,
		);
	const copy = join(folder, 'runs.db');
	if (existsSync(copy)) return copy;
	const aside = `${copy}.${randomUUID()}`;
	copyFileSync(file, aside, constants.COPYFILE_FICLONE);
	renameSync(aside, copy);
	return copy;
}
