import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { syncPath } from '../../platform/durable-file.ts';
import { takeLock } from '../../platform/file-lock.ts';
import { refuseBackup } from './backup-mark.ts';
import { DATABASE_FILE, openForWriting } from '../database.ts';
import { restoreBodies } from '../bodies/copy-bodies.ts';
import { removeSegments } from '../segments/segment-writer.ts';
import { restoreReplays } from '../replays/copy-replays.ts';
import { SEGMENTS_FOLDER, lostSegments } from '../segments/segment-files.ts';
import { VectorKeeper, vectorsLock } from '../writer/vector-keeper.ts';

/** Names that go with a database file. */
const COMPANIONS = ['-wal', '-shm'];

/** What is kept of a state folder gets this end to its name. */
export const keptEnd = (): string => `.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;

/**
 * Puts a copy of a database, and the journals beside it, into a state folder. The database that was there is kept under the name that
 * is answered, its journals with the same end of the name.
 */
export async function restoreDatabase(copy: string, state: string, before = keptEnd()): Promise<string | undefined> {
	checkCopy(copy);
	mkdirSync(state, { recursive: true });
	const target = join(state, DATABASE_FILE);
	const aside = `${target}.part`;
	copyFileSync(copy, aside);
	syncPath(aside);
	const kept = existsSync(target) ? target + before : undefined;
	if (kept) for (const suffix of ['', ...COMPANIONS]) if (existsSync(target + suffix)) renameSync(target + suffix, kept + suffix);
	restoreReplays(dirname(copy), state, before);
	await restoreBodies(dirname(copy), state);
	renameSync(aside, target);
	syncPath(state);
	removeSegments(join(state, SEGMENTS_FOLDER));
	rmSync(join(state, 'index'), { recursive: true, force: true });
	return kept;
}

/** @throws Error when the file is no whole run store */
function checkCopy(copy: string): void {
	if (!existsSync(copy)) throw new Error(`There is no file ${copy}.`);
	// Reading a database makes files beside it.
	const made = COMPANIONS.map((suffix) => copy + suffix).filter((file) => !existsSync(file));
	try {
		const db = new Database(copy, { readonly: true });
		const verdict = db.pragma('integrity_check(1)', { simple: true });
		const hasRuns = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'runs'").get() !== undefined;
		db.close();
		if (verdict === 'ok' && hasRuns) return;
		throw new Error(hasRuns ? String(verdict) : 'it has no table of runs');
	} catch (error) {
		throw new Error(`${copy} is no whole copy of a run store: ${(error as Error).message}. Nothing was changed.`, {
			cause: error,
		});
	} finally {
		for (const file of made) rmSync(file, { force: true });
	}
}

/** Whether a service or another program works on the store of a folder. The store itself may be damaged. */
export function isStoreInUse(state: string): boolean {
	if (!existsSync(join(state, DATABASE_FILE))) return false;
	refuseBackup(state);
	const lock = takeLock(vectorsLock(state));
	lock?.release();
	return lock === undefined;
}

/**
 * Makes seat vectors that are lost or were never made, unless a service does: who counts them is to see every row.
 * @throws Error while some are lost and a service is making them
 */
export function repairVectors(state: string): void {
	if (!existsSync(join(state, DATABASE_FILE))) return;
	if (encodeMissing(state).isHeldUp)
		throw new Error(
			'Seat vectors are to be made of runs that stand in an object storage. The service does that: count when it has run for a while.',
		);
	const lost = lostSegments(join(state, SEGMENTS_FOLDER));
	if (lost.length === 0) return;
	throw new Error(`Seat vectors are lost (${lost.join(', ')}). The service makes them anew; count when it has ended.`);
}

/** Makes the seat vectors of a store anew from its texts, as far as no network lies between; the service makes the others. Answers how many. */
export function rebuildVectors(state: string, onProgress?: OnProgress): number {
	return encodeMissing(state, onProgress).done;
}

type OnProgress = (done: number, total: number) => void;

function encodeMissing(state: string, onProgress?: OnProgress): { readonly done: number; readonly isHeldUp: boolean } {
	const db = openForWriting(state);
	const vectors = new VectorKeeper(db, state);
	try {
		const total = db.prepare<[], number>('SELECT count(*) FROM runs').pluck().get()!;
		let done = 0;
		for (let step = vectors.catchUp(); step > 0; step = vectors.catchUp()) {
			done += step;
			onProgress?.(done, total);
		}
		return { done, isHeldUp: vectors.isHeldUp };
	} finally {
		vectors.close();
		db.close();
	}
}
