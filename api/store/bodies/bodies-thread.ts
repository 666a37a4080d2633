/** The thread that builds and uploads segments. It only reads the database; the writer thread makes all changes. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { serveCalls } from '../../platform/threads/thread-calls.ts';
import { openForReading } from '../database/database.ts';
import { BodyReader } from './body-reader.ts';
import { createLoader } from './load-bodies.ts';
import { type Draft, createDrafter } from './draft-segment.ts';
import { factsOf, segmentName } from './segment-format.ts';
import { stateName, stateNames, writeState } from './state-object.ts';
import { type BodyStorage, type ObjectFacts, StorageUnavailable } from './storage/body-storage.ts';
import { BODIES_FOLDER, IN_FOLDER, openStorage } from './storage/open-storage.ts';
import { HOUR_MILLISECONDS } from '../../../contract/time.ts';

/** Accounts change all the time. Without changes of runs a state is saved at this interval, which bounds their loss. */
const STATE_MILLISECONDS = HOUR_MILLISECONDS;

const { folder } = workerData as { folder: string };
const db = openForReading(folder);
const bodies = new BodyReader(db, folder);
mkdirSync(join(folder, BODIES_FOLDER), { recursive: true });
const aside = (name: string): string => join(folder, BODIES_FOLDER, `${name}.part`);
const lastChange = db.prepare<[], number>('SELECT coalesce(max(number), 0) FROM changes').pluck();
const hasSegments = db.prepare('SELECT 1 FROM body_segments LIMIT 1');

let saved = { change: -1, at: 0 };

/** Stores a temporary file and verifies it by reading it back. */
async function publish(place: string, name: string, file: string, object: ObjectFacts): Promise<void> {
	const storage = openStorage(place, folder);
	await storage.put(name, file, object);
	const { sha256, bytes } = await factsOf(storage, name);
	if (sha256 === object.sha256 && bytes === object.bytes) return rmSync(file, { force: true });
	throw new StorageUnavailable(
		`${name} in ${place} differs from what was stored: ${object.bytes} bytes were sent, ${bytes} were read back.`,
	);
}

async function saveState({ place, now, isForced }: StateOrder): Promise<boolean> {
	const change = lastChange.get()!;
	const isDue = isForced || change !== saved.change || now - saved.at >= STATE_MILLISECONDS;
	if (!isDue || hasSegments.get() === undefined) return false;
	const file = aside('state');
	const object = writeState(db, file, now);
	const storage = openStorage(place, folder);
	const name = stateName(now, object.sha256);
	await publish(place, name, file, object);
	// Earlier states may contain data that was deleted since.
	await removeStatesOf(storage, name);
	if (place !== IN_FOLDER) await removeStatesOf(openStorage(IN_FOLDER, folder));
	saved = { change, at: now };
	return true;
}

async function removeStatesOf(storage: BodyStorage, but?: string): Promise<void> {
	for (const name of stateNames(await storage.list())) if (name !== but) await storage.remove(name);
}

/** Removes all states once the database contains every run file again. */
async function removeStates(): Promise<void> {
	if (countPlaced() > 0) return;
	const places = db.prepare<[], string>('SELECT DISTINCT place FROM body_segments').pluck().all();
	for (const place of places) await removeStatesOf(openStorage(place, folder));
}

const countPlaced = (): number =>
	db.prepare<[], number>('SELECT count(*) FROM files WHERE body_segment IS NOT NULL').pluck().get()!;

interface StateOrder {
	readonly place: string;
	readonly now: number;
	readonly isForced: boolean;
}

const methods = {
	draft: createDrafter(db, bodies, aside('segment')),
	publish: ({ place, draft }: { readonly place: string; readonly draft: Pick<Draft, 'sha256' | 'bytes'> }) =>
		publish(place, segmentName(draft.sha256), aside('segment'), draft),
	remove: ({ place, sha256 }: { readonly place: string; readonly sha256: string }) =>
		openStorage(place, folder).remove(segmentName(sha256)),
	saveState,
	removeStates,
	countPlaced,
	countSegments: (): number => db.prepare<[], number>('SELECT count(*) FROM body_segments').pluck().get()!,
	load: createLoader(db, bodies),
};

export type BodiesMethods = typeof methods;

serveCalls(methods, () => db.close());
