import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readSegments } from '../../store/segments/read-segments.ts';
import { SEGMENTS_FOLDER } from '../../store/segments/segment-files.ts';
import { type SqliteRunStore, openSqliteStore } from '../../store/sqlite-run-store.ts';
import { submission } from '../sample-submission.ts';

/** A store that the test closes. */
export const openStore = (folder: string): SqliteRunStore => openSqliteStore({ folder, tokenSecret: 'secret' });

/** A store that is closed when the test ends, whatever happens. */
export function openedStore(folder: string): SqliteRunStore {
	const store = openStore(folder);
	onTestFinished(() => store.close());
	return store;
}

/** Stores so many runs in a folder. */
export async function fillStore(folder: string, count: number): Promise<void> {
	const store = openStore(folder);
	await Promise.all(Array.from({ length: count }, (_, index) => store.submit(submission({ seed: `S${index}` }))));
	await store.close();
}

/** Ids of the rows that have vectors, in their order. */
export const vectorIds = (folder: string): number[] =>
	[...readSegments(join(folder, SEGMENTS_FOLDER))].flatMap((segment) =>
		segment
			.seats()
			.map((view) => view.id)
			.toArray(),
	);
