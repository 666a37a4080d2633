import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { withRollupSource } from '../../store/rollup-source.ts';
import { SEGMENTS_FOLDER, readGeneration, vectorsFile } from '../../store/segments/segment-files.ts';
import { openSqliteStore } from '../../store/sqlite-run-store.ts';
import { storeRuns } from '../../testing/runs/statistics-world.ts';
import { preparedSubmission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { readStatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import { publishGeneration } from '../generation/folder/current.ts';
import { FILES } from '../generation/folder/files.ts';
import { type Manifest, emptyManifest } from '../generation/folder/manifest.ts';
import { isUpToDate } from './is-up-to-date.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

/** A built tree without records: the smallest catalogue. */
function emptyTree(): string {
	const dist = emptyState();
	mkdirSync(join(dist, 'tree'));
	symlinkSync('tree', join(dist, 'current'));
	return dist;
}

/** The manifest of a generation that counted all there is, of three runs. */
function wholeManifest(state: string, dist: string): Manifest {
	const segments = join(state, SEGMENTS_FOLDER);
	return {
		...emptyManifest(readStatisticsCatalogue(join(dist, 'current')).digest),
		segments: readGeneration(segments),
		position: { segment: 1, word: statSync(vectorsFile(segments, 1)).size / 2 },
		change: withRollupSource(state, (source) => source.lastChange()),
	};
}

const publish = (state: string, manifest: Manifest): void =>
	void publishGeneration(state, NOW, (folder) => {
		mkdirSync(folder);
		writeFileSync(join(folder, FILES.manifest), JSON.stringify(manifest));
	});

const newRun = (state: string): void => void storeRuns(state, [preparedSubmission({ seed: 'NEW' })]);

describe('a generation', () => {
	let dist: string;
	beforeAll(() => {
		dist = emptyTree();
	});

	async function stateWithRuns(): Promise<string> {
		const state = emptyState();
		const [hash] = storeRuns(
			state,
			['A', 'B', 'C'].map((seed) => preparedSubmission({ seed })),
		);
		const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
		await store.setHidden(hash!, 'moderator');
		await store.close();
		return state;
	}

	test('is up to date when it counted everything, and no longer when a run has come', async () => {
		const state = await stateWithRuns();
		expect(isUpToDate({ state, dist, now: NOW })).toBe(false);
		publish(state, wholeManifest(state, dist));
		expect(isUpToDate({ state, dist, now: NOW })).toBe(true);
		newRun(state);
		expect(isUpToDate({ state, dist, now: NOW })).toBe(false);
	});

	test.each<[string, (manifest: Manifest) => Partial<Manifest>]>([
		['vectors that were made anew since', () => ({ segments: 'another' })],
		['a segment less', ({ position }) => ({ position: { ...position, segment: 0 } })],
		['a vector less', ({ position }) => ({ position: { ...position, word: position.word - 1 } })],
		['a change of a row less', ({ change }) => ({ change: change - 1 })],
		['another catalogue', () => ({ catalogue: 'another' })],
	])('is not up to date that knew %s', async (_what, change) => {
		const state = await stateWithRuns();
		const manifest = wholeManifest(state, dist);
		expect(manifest.change).toBeGreaterThan(0);
		publish(state, { ...manifest, ...change(manifest) });
		expect(isUpToDate({ state, dist, now: NOW })).toBe(false);
	});

	test('of no runs is up to date as long as there are none', () => {
		const state = emptyState();
		publish(state, emptyManifest(readStatisticsCatalogue(join(dist, 'current')).digest));
		expect(isUpToDate({ state, dist, now: NOW })).toBe(true);
		newRun(state);
		expect(isUpToDate({ state, dist, now: NOW })).toBe(false);
	});
});
