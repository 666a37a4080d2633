import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { digestOfFile } from '../../platform/file-digest.ts';
import { syncPath } from '../../platform/durable-file.ts';
import { segmentDigest, segmentName } from './segment-format.ts';
import { BODIES_FOLDER, IN_FOLDER } from './storage/open-storage.ts';

/** One segment at a time is on its way into a folder. */
const ASIDE = 'copy.part';

/** Which segments the files of a store point to, as SQL of both databases: their SHA-256, and where they are. */
export const POINTED_SEGMENTS =
	'SELECT sha256, place, bytes FROM body_segments WHERE id IN (SELECT body_segment FROM files) ORDER BY id';

export interface PointedSegment {
	readonly sha256: string;
	readonly place: string;
	readonly bytes: number;
}

export const segmentsOf = (db: Database.Database): readonly PointedSegment[] =>
	db.prepare<[], PointedSegment>(POINTED_SEGMENTS).all();

/** SHA-256 of those of the segments that stand in the state folder. */
export const inFolder = (segments: readonly PointedSegment[]): readonly string[] =>
	segments.filter(({ place }) => place === IN_FOLDER).map(({ sha256 }) => sha256);

/** SHA-256 of those of the segments that a state folder does not have. */
export const missingSegments = (state: string, digests: readonly string[]): readonly string[] =>
	digests.filter((sha256) => !existsSync(join(state, BODIES_FOLDER, segmentName(sha256))));

/**
 * Copies segments of one state folder into another; those that are there, whole, stay. Broken off, it is gone on with by the next call.
 * Answers the SHA-256 of those that are damaged where they come from: they are copied as they are, for each text in them has a checksum.
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
 * Copies the segments of a state folder that a copy of its database points to. Answers the SHA-256 of the damaged ones.
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

/** Puts the segments of a copy beside those that a state folder has: names say what is in them. */
export async function restoreBodies(folder: string, state: string): Promise<void> {
	const source = join(folder, BODIES_FOLDER);
	if (!existsSync(source)) return;
	const digests = readdirSync(source).flatMap((name) => segmentDigest(name) ?? []);
	await copySegments(digests, { from: folder, to: state });
}
