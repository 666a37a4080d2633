import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readSegments } from '../../store/segments/read-segments.ts';
import { SEGMENTS_FOLDER } from '../../store/segments/segment-files.ts';
import { type SqliteRunStore, openSqliteStore } from '../../store/sqlite-run-store.ts';
import { submission } from '../sample-submission.ts';

/** Opens a store that the test must close. */
export const openStore = (folder: string): SqliteRunStore => openSqliteStore({ folder, tokenSecret: 'secret' });

/** Opens a store that closes at the end of the test. */
export function openedStore(folder: string): SqliteRunStore {
	const store = openStore(folder);
	onTestFinished(() => store.close());
	return store;
}

/** Stores `count` runs in a state directory. */
export async function fillStore(folder: string, count: number): Promise<void> {
	const store = openStore(folder);
	await Promise.all(Array.from({ length: count }, (_, index) => store.submit(submission({ seed: `S${index}` }))));
	await store.close();
}

/** The ids of rows with vectors, in order. */
export const vectorIds = (folder: string): number[] =>
	[...readSegments(join(folder, SEGMENTS_FOLDER))].flatMap((segment) =>
		segment
			.seats()
			.map((view) => view.id)
			.toArray(),
	);
