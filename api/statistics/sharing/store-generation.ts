import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { digestOfFile } from '../../platform/file-digest.ts';
import type { NamedGeneration } from '../../store/postgres/statistics-lease.ts';
import { type BodyStorage, StorageUnavailable } from '../../store/bodies/storage/body-storage.ts';
import { currentGeneration } from '../generation/folder/current.ts';
import { SNAPSHOTS_FOLDER } from '../generation/folder/files.ts';
import { readManifest } from '../generation/folder/manifest.ts';
import { SEAL_FILE } from '../generation/folder/seal.ts';
import { SHARED_FILE, type SharedFile, type SharedIndex, isFetched, markShared } from '../generation/folder/shared-mark.ts';
import { currentTables } from '../files/published-tables.ts';
import { type SharedPlace, sharedPlaceOf } from './shared-place.ts';
import { digestOf, indexName, indexesOf, objectsOf, openSharedStorage, readIndex } from './shared-storage.ts';
import { HOUR_MILLISECONDS } from '../../../contract/time.ts';

/** A machine may still fetch a generation that was replaced for so long. */
const GRACE_MILLISECONDS = HOUR_MILLISECONDS;
/** The last one that was replaced is kept for longer, but not for good: it names players whose accounts were deleted since. */
const LAST_MILLISECONDS = 6 * HOUR_MILLISECONDS;

/**
 * Stores the current generation where machines share a storage.
 * @throws Error when the other machines do not get it
 */
export async function storeForOthers(
	settings: Parameters<typeof sharedPlaceOf>[0],
	{ state, now }: { readonly state: string; readonly now: number },
): Promise<void> {
	const shared = sharedPlaceOf(settings);
	if (!shared) return;
	try {
		await storeGeneration(state, shared, now);
	} catch (cause) {
		throw new Error(
			`The statistics were made, but the other machines show older ones: ${(cause as Error).message} Check RUN_BODIES, its keys and DATABASE_URL; the next rollup tries again.`,
			{ cause },
		);
	}
}

/**
 * Stores the current generation with its published files for the other machines, and names it in the database. What the storage has is
 * not sent again. Undefined before the first rollup, and for a generation that was fetched.
 * @throws StorageUnavailable, DatabaseUnavailable
 */
export async function storeGeneration(
	state: string,
	{ address, place }: SharedPlace,
	now: number,
): Promise<NamedGeneration | undefined> {
	const folder = currentGeneration(state, 'contents');
	const manifest = folder === undefined ? undefined : readManifest(folder);
	if (folder === undefined || !manifest || isFetched(folder)) return undefined;
	const storage = openSharedStorage(place);
	const tables = currentTables(state);
	const index: SharedIndex = {
		builtAt: manifest.builtAt,
		generation: await filesOf(folder),
		tables: tables === undefined ? null : { name: basename(tables), files: await filesOf(tables) },
	};
	const text = JSON.stringify(index);
	const newest = { digest: digestOf(text), builtAt: manifest.builtAt };
	const stored = new Set(await storage.list());
	for (const from of [folder, ...(tables === undefined ? [] : [tables])])
		for (const file of from === folder ? index.generation : index.tables!.files) {
			if (stored.has(file.sha256)) continue;
			await storage.put(file.sha256, join(from, file.name), file);
			stored.add(file.sha256);
		}
	await putIndex(storage, join(state, SNAPSHOTS_FOLDER), newest, text);
	const { nameNewest } = await import('../../store/postgres/statistics-lease.ts');
	await nameNewest(address, newest);
	markShared(folder, { digest: newest.digest, isFetched: false, index });
	await removeOld(storage, now);
	return newest;
}

async function filesOf(folder: string): Promise<SharedFile[]> {
	const names = readdirSync(folder).filter((name) => name !== SEAL_FILE && name !== SHARED_FILE);
	return Promise.all(
		names.sort().map(async (name) => {
			const file = join(folder, name);
			return { name, bytes: statSync(file).size, sha256: await digestOfFile(file) };
		}),
	);
}

async function putIndex(storage: BodyStorage, folder: string, newest: NamedGeneration, text: string): Promise<void> {
	const file = join(folder, 'index.part');
	writeFileSync(file, text);
	await storage.put(indexName(newest), file, { bytes: Buffer.byteLength(text), sha256: newest.digest });
	rmSync(file, { force: true });
}

/** Removes generations that were replaced long ago, and files that no kept one has. */
async function removeOld(storage: BodyStorage, now: number): Promise<void> {
	const names = await storage.list();
	const indexes = indexesOf(names);
	// A generation has two indexes when its published files were made later.
	const times = [...new Set(indexes.map(({ builtAt }) => builtAt))];
	const kept = indexes.filter(({ builtAt }) => {
		const at = times.indexOf(builtAt);
		return now - (times[at + 1] ?? now) < (at < times.length - 2 ? GRACE_MILLISECONDS : LAST_MILLISECONDS);
	});
	const wanted = new Set<string>();
	for (const each of kept) {
		const index = await readIndex(storage, each).catch(demandStorage);
		if (index) for (const object of [indexName(each), ...objectsOf(index)]) wanted.add(object);
	}
	for (const name of names) if (!wanted.has(name)) await storage.remove(name);
}

/** An index that cannot be read is removed: no machine can fetch by it. */
function demandStorage(error: unknown): undefined {
	if (error instanceof StorageUnavailable) throw error;
	return undefined;
}
