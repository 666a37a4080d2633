import { createWriteStream, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isAsWritten } from '../../platform/tables/sound-files.ts';
import type { NamedGeneration } from '../../store/postgres/statistics-lease.ts';
import type { BodyStorage } from '../../store/bodies/storage/body-storage.ts';
import { SEGMENTS_FOLDER, readGeneration } from '../../store/segments/segment-files.ts';
import { adoptTables } from '../files/publish-tables.ts';
import { TABLES_FOLDER } from '../files/published-tables.ts';
import { currentGeneration, publishGeneration } from '../generation/folder/current.ts';
import { SNAPSHOTS_FOLDER } from '../generation/folder/files.ts';
import { readManifest } from '../generation/folder/manifest.ts';
import {
	type SharedFile,
	type SharedIndex,
	type SharedMark,
	markShared,
	readSharedMark,
} from '../generation/folder/shared-mark.ts';
import { withLockFor } from '../generation/lock.ts';
import { recordToday } from '../making/make-generation.ts';
import { placeRows } from './place-rows.ts';
import { DamagedObject, openSharedStorage, readIndex } from './shared-storage.ts';

const ASIDE = 'fetched';
const LOOK_MILLISECONDS = 200;
/** How long the vectors of new rows may take. */
const PATIENCE_MILLISECONDS = 60_000;

/**
 * Fetches a generation that another machine stored, checks each file by its digest, and lets it take over at once and whole. Until then
 * the old one stays. Returns the folder.
 * @throws StorageUnavailable, DamagedObject, OtherRelease, RollupRunning
 */
export function fetchGeneration(state: string, place: string, newest: NamedGeneration): Promise<string> {
	return withLockFor(state, async () => {
		const aside = join(state, SNAPSHOTS_FOLDER, ASIDE);
		rmSync(aside, { recursive: true, force: true });
		try {
			return await fetchInto(aside, state, openSharedStorage(place), newest);
		} finally {
			rmSync(aside, { recursive: true, force: true });
		}
	});
}

async function fetchInto(aside: string, state: string, storage: BodyStorage, newest: NamedGeneration): Promise<string> {
	const index = await readIndex(storage, newest);
	const { builtAt, tables } = index;
	const current = currentGeneration(state, 'contents');
	const known = knownFiles(state, current);
	const [files, published] = [join(aside, 'generation'), join(aside, 'tables')];
	if (tables) await fetchFiles(storage, tables.files, known, published);
	const mark: SharedMark = { digest: newest.digest, isFetched: true, index };
	let folder = current;
	if (folder !== undefined && isPlaced(state, folder, index)) markShared(folder, mark);
	else {
		await fetchFiles(storage, index.generation, known, files);
		await place(state, files);
		folder = publishGeneration(state, builtAt, (unfinished) => {
			renameSync(files, unfinished);
			markShared(unfinished, mark);
		});
		recordToday(state, folder, builtAt);
	}
	if (tables) await adoptTables({ state, now: Date.now() }, tables.name, published);
	return folder;
}

/** Whether a generation is here already, and only its published files are others. */
function isPlaced(state: string, folder: string, { generation }: SharedIndex): boolean {
	const mark = readSharedMark(folder);
	return (
		mark?.isFetched === true &&
		JSON.stringify(mark.index.generation) === JSON.stringify(generation) &&
		readManifest(folder)?.segments === readGeneration(join(state, SEGMENTS_FOLDER))
	);
}

/** Waits for the vectors of rows that the maker counted. */
async function place(state: string, files: string): Promise<void> {
	const until = performance.now() + PATIENCE_MILLISECONDS;
	while (!placeRows(state, files)) {
		if (performance.now() > until)
			throw new Error(
				'The newest statistics count runs that did not arrive here. See whether this machine reaches the database.',
			);
		await wait(LOOK_MILLISECONDS);
	}
}

/** Files of the last shared generation that are here, by digest. Files with places of rows are not what their maker stored. */
function knownFiles(state: string, current: string | undefined): ReadonlyMap<string, string> {
	const tables = current === undefined ? undefined : readSharedMark(current)?.index.tables;
	const folder = join(state, TABLES_FOLDER, tables?.name ?? '');
	return new Map((tables?.files ?? []).map(({ name, sha256 }) => [sha256, join(folder, name)]));
}

async function fetchFiles(
	storage: BodyStorage,
	files: readonly SharedFile[],
	known: ReadonlyMap<string, string>,
	to: string,
): Promise<void> {
	mkdirSync(to, { recursive: true });
	for (const file of files) {
		const path = join(to, file.name);
		const here = known.get(file.sha256);
		if (here !== undefined && (await isAsWritten({ ...file, path: here }))) linkSync(here, path);
		else await fetchFile(storage, file, path);
	}
}

/** A damaged object is removed, so that its maker stores it again with the next rollup. */
async function fetchFile(storage: BodyStorage, file: SharedFile, path: string): Promise<void> {
	await pipeline(storage.pieces(file.sha256), createWriteStream(path));
	if (await isAsWritten({ ...file, path })) return;
	await storage.remove(file.sha256);
	throw new DamagedObject(file.sha256);
}
