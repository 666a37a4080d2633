import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { syncPath } from '../platform/durable-file.ts';
import { takeLock } from '../platform/file-lock.ts';
import { rejectBackup } from './database/backup-mark.ts';
import { DATABASE_FILE, openForWriting } from './database/database.ts';
import { restoreBodies } from './bodies/copy-bodies.ts';
import { removeSegments } from './segments/segment-writer.ts';
import { restoreReplays } from './replays/copy-replays.ts';
import { SEGMENTS_FOLDER, lostSegments } from './segments/segment-files.ts';
import { VectorKeeper, vectorsLock } from './writer/vector-keeper.ts';

/** Suffixes of SQLite's companion files. */
const COMPANIONS = ['-wal', '-shm'];

/** Suffix of replaced files that are kept in a state directory. */
export const keptEnd = (): string => `.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;

/**
 * Restores a database, its journals and its segments into a state directory. The replaced database and its journals are kept with the
 * suffix `before`; returns the name of that database.
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

/** @throws Error when the file is not a complete run store */
function checkCopy(copy: string): void {
	if (!existsSync(copy)) throw new Error(`The file ${copy} does not exist.`);
	// Reading the database creates companion files.
	const made = COMPANIONS.map((suffix) => copy + suffix).filter((file) => !existsSync(file));
	try {
		const db = new Database(copy, { readonly: true });
		const verdict = db.pragma('integrity_check(1)', { simple: true });
		const hasRuns = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'runs'").get() !== undefined;
		db.close();
		if (verdict === 'ok' && hasRuns) return;
		throw new Error(hasRuns ? String(verdict) : 'it has no table of runs');
	} catch (error) {
		throw new Error(`${copy} is not a complete run store: ${(error as Error).message}. Nothing was changed.`, {
			cause: error,
		});
	} finally {
		for (const file of made) rmSync(file, { force: true });
	}
}

/** Whether a service or another program uses the store, which may be damaged. */
export function isStoreInUse(state: string): boolean {
	if (!existsSync(join(state, DATABASE_FILE))) return false;
	rejectBackup(state);
	const lock = takeLock(vectorsLock(state));
	lock?.release();
	return lock === undefined;
}

/**
 * Encodes lost and missing seat vectors, unless a running service does, so that statistics see every row.
 * @throws Error while the service must do it
 */
export function repairVectors(state: string): void {
	if (!existsSync(join(state, DATABASE_FILE))) return;
	if (encodeMissing(state).isHeldUp)
		throw new Error(
			'Seat vectors of runs in the object storage are missing. Only the service encodes them: let it run for a while and try again.',
		);
	const lost = lostSegments(join(state, SEGMENTS_FOLDER));
	if (lost.length === 0) return;
	throw new Error(
		`Seat vectors are lost (${lost.join(', ')}). The service encodes them again: wait until it has finished and try again.`,
	);
}

/** Encodes missing seat vectors from local run files; the service encodes those of an object storage. Returns how many. */
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
