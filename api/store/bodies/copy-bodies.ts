import { constants, copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { syncPath } from '../../platform/durable-file.ts';
import { segmentName } from './segment-format.ts';
import { BODIES_FOLDER, IN_FOLDER } from './storage/open-storage.ts';

/** Copies the segments of a state folder that a copy of its database points to. @param copy file of that copy */
export function copyBodies(copy: string, state: string, folder: string): void {
	const db = new Database(copy);
	try {
		const pointed = 'SELECT sha256 FROM body_segments WHERE place = ? AND id IN (SELECT body_segment FROM files)';
		const digests = db.prepare<[string], string>(pointed).pluck().all(IN_FOLDER);
		copyMissing(digests.map(segmentName), join(state, BODIES_FOLDER), join(folder, BODIES_FOLDER));
	} finally {
		db.close();
	}
}

/** Puts the segments of a copy beside those that a state folder has: names say what is in them. */
export function restoreBodies(folder: string, state: string): void {
	const source = join(folder, BODIES_FOLDER);
	if (existsSync(source)) copyMissing(readdirSync(source), source, join(state, BODIES_FOLDER));
}

function copyMissing(names: readonly string[], from: string, to: string): void {
	if (names.length === 0) return;
	mkdirSync(to, { recursive: true });
	for (const name of names) {
		if (existsSync(join(to, name))) continue;
		copyFileSync(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
		syncPath(join(to, name));
	}
}
