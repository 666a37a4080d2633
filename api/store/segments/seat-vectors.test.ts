import { appendFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rebuildVectors, repairVectors } from '../restore-database.ts';
import { SEGMENTS_FOLDER, lostSegments, readGeneration } from './segment-files.ts';
import type { SqliteRunStore } from '../sqlite-run-store.ts';
import { submission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { openStore, openedStore, fillStore, vectorIds } from '../../testing/store/opened-store.ts';

async function untilVectorsReach(store: SqliteRunStore, id: number): Promise<void> {
	while ((await store.vectorState()).through < id) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('seat vectors', () => {
	test('are in row order', async () => {
		const folder = emptyState();
		await fillStore(folder, 30);
		expect(vectorIds(folder)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
	});

	test.each<[string, (segments: string) => void]>([
		['are gone', (segments) => rmSync(segments, { recursive: true })],
		['end in the middle of a vector', (segments) => truncateSync(join(segments, '000001.vectors'), 10_001)],
		['end in garbage', (segments) => appendFileSync(join(segments, '000001.vectors'), Buffer.alloc(5000, 7))],
		['end in zeros', (segments) => appendFileSync(join(segments, '000001.vectors'), Buffer.alloc(5000))],
		['have lost names', (segments) => truncateSync(join(segments, '000001.names'), 300)],
		['have a flipped bit', (segments) => flipBit(join(segments, '000001.vectors'), 20_000)],
		['have half a name', (segments) => appendFileSync(join(segments, '000001.names'), '"HALF')],
	])('are repaired after they %s', async (_name, damage) => {
		const folder = emptyState();
		await fillStore(folder, 30);
		const segments = join(folder, SEGMENTS_FOLDER);
		damage(segments);
		const store = openedStore(folder);
		await untilVectorsReach(store, 30);
		await store.submit(submission({ seed: 'LATER' }));
		expect(vectorIds(folder)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
		const { total } = await store.list({ filter: { cards: ['BASH'] }, sort: 'date', offset: 0, limit: 1 });
		expect(total).toBe(31);
	});

	test.each<[string, (folder: string) => void, string]>([
		['a missing segment', (folder) => rmSync(join(folder, '000001.vectors')), '000001.vectors is missing'],
		['truncated names', (folder) => truncateSync(join(folder, '000001.names'), 5), '000001.names has 5 bytes instead of'],
	])('are rebuilt from the store after the loss of %s', async (_name, lose, message) => {
		const folder = emptyState();
		await fillStore(folder, 6);
		rebuildVectors(folder);
		const segments = join(folder, SEGMENTS_FOLDER);
		const closed = {
			vectors: statSync(join(segments, '000001.vectors')).size,
			names: statSync(join(segments, '000001.names')).size,
		};
		writeFileSync(join(segments, '000001.closed'), JSON.stringify(closed));
		for (const name of ['000002.vectors', '000002.names']) writeFileSync(join(segments, name), '');
		expect(lostSegments(segments)).toEqual([]);
		const generation = readGeneration(segments);
		lose(segments);
		expect(lostSegments(segments)).toEqual([expect.stringContaining(message)]);
		repairVectors(folder);
		expect(lostSegments(segments)).toEqual([]);
		expect(vectorIds(folder)).toEqual([1, 2, 3, 4, 5, 6]);
		expect(readGeneration(segments)).not.toBe(generation);
	});

	test('are changed only by the service that maintains them, which repairs lost ones', async () => {
		const folder = emptyState();
		const store = openStore(folder);
		for (const seed of ['A', 'B']) await store.submit(submission({ seed }));
		await expect.poll(async () => (await store.vectorState()).through).toBe(2);
		const segments = join(folder, SEGMENTS_FOLDER);
		writeFileSync(join(segments, '000001.closed'), JSON.stringify({ vectors: 7, names: 7 }));
		expect(() => repairVectors(folder)).toThrow(/Seat vectors are lost \(000001.vectors has \d+ bytes instead of 7/);
		await expect.poll(() => lostSegments(segments)).toEqual([]);
		await expect.poll(() => vectorIds(folder)).toEqual([1, 2]);
		await store.close();
	});

	test('keep their generation while they are intact', async () => {
		const folder = emptyState();
		await fillStore(folder, 2);
		const [segments, vectors] = [join(folder, SEGMENTS_FOLDER), join(folder, SEGMENTS_FOLDER, '000001.vectors')];
		const [generation, before] = [readGeneration(segments), readFileSync(vectors)];
		expect(generation).toMatch(/^[0-9a-f-]{36}$/);
		await openStore(folder).close();
		expect([readGeneration(segments), readFileSync(vectors).equals(before)]).toEqual([generation, true]);
	});

	test('of rows from another program are encoded by the maintaining process', async () => {
		const folder = emptyState();
		const keeper = openedStore(folder);
		await keeper.submit(submission({ seed: 'A' }));
		const other = openedStore(folder);
		expect((await other.vectorState()).isElsewhere).toBe(true);
		await other.submit(submission({ seed: 'B' }));
		await keeper.submit(submission({ seed: 'C' }));
		await untilVectorsReach(keeper, 3);
		expect(vectorIds(folder)).toEqual([1, 2, 3]);
	});
});

function flipBit(file: string, position: number): void {
	const bytes = readFileSync(file);
	bytes[position] = bytes[position]! ^ 1;
	writeFileSync(file, bytes);
}
