import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { digestOfFile } from '../../platform/file-digest.ts';
import { syncPath } from '../../platform/durable-file.ts';
import { segmentDigest, segmentName } from './segment-format.ts';
import { BODIES_FOLDER, IN_FOLDER } from './storage/open-storage.ts';

/** Temporary file; segments are copied one at a time. */
const ASIDE = 'copy.part';

/** Selects the segments that files use, in both databases. */
export const POINTED_SEGMENTS =
	'SELECT sha256, place, bytes FROM body_segments WHERE id IN (SELECT body_segment FROM files) ORDER BY id';

export interface PointedSegment {
	readonly sha256: string;
	readonly place: string;
	readonly bytes: number;
}

export const segmentsOf = (db: Database.Database): readonly PointedSegment[] =>
	db.prepare<[], PointedSegment>(POINTED_SEGMENTS).all();

/** SHA-256 of the segments in the state directory. */
export const inFolder = (segments: readonly PointedSegment[]): readonly string[] =>
	segments.filter(({ place }) => place === IN_FOLDER).map(({ sha256 }) => sha256);

/** SHA-256 of the segments that a state directory lacks. */
export const missingSegments = (state: string, digests: readonly string[]): readonly string[] =>
	digests.filter((sha256) => !existsSync(join(state, BODIES_FOLDER, segmentName(sha256))));

/**
 * Copies segments between state directories and skips intact ones. An interrupted copy resumes on the next call. Returns the SHA-256 of
 * damaged sources, which are copied too, because each run file has its own checksum.
 */
export async function copySegments(
	digests: readonly string[],
	{ from, to }: { readonly from: string; readonly to: string },
	onProgress: (done: number, total: number) => void = () => {},
): Promise<readonly string[]> {
	const [source, target] = [join(from, BODIES_FOLDER), join(to, BODIES_FOLDER)];
	if (digests.length > 0) mkdirSync(target, { recursive: true });
	const aside = join(target, ASIDE);
	const damaged: string[] = [];
	for (const [index, sha256] of digests.entries()) {
		const file = join(target, segmentName(sha256));
		if (!existsSync(file) || (await digestOfFile(file)) !== sha256) {
			copyFileSync(join(source, segmentName(sha256)), aside, constants.COPYFILE_FICLONE);
			if ((await digestOfFile(aside)) !== sha256) damaged.push(sha256);
			syncPath(aside);
			renameSync(aside, file);
		}
		onProgress(index + 1, digests.length);
	}
	if (digests.length > 0) syncPath(target);
	rmSync(aside, { force: true });
	return damaged;
}

/**
 * Copies the local segments that a copy of the database uses. Returns the SHA-256 of damaged ones.
 * @param copy file of that copy
 */
export async function copyBodies(copy: string, state: string, folder: string): Promise<readonly string[]> {
	const db = new Database(copy);
	try {
		return await copySegments(inFolder(segmentsOf(db)), { from: state, to: folder });
	} finally {
		db.close();
	}
}

/** Adds the segments of a backup to a state directory; names are digests, so none conflict. */
export async function restoreBodies(folder: string, state: string): Promise<void> {
	const source = join(folder, BODIES_FOLDER);
	if (!existsSync(source)) return;
	const digests = readdirSync(source).flatMap((name) => segmentDigest(name) ?? []);
	await copySegments(digests, { from: folder, to: state });
}
