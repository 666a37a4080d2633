import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { copyOfState } from '../../testing/seeded-state.ts';
import { fillStore, vectorIds } from '../../testing/store/opened-store.ts';
import { openForWriting } from '../database/database.ts';
import { SEGMENTS_FOLDER, generationFile, lostSegments, namesFile, readGeneration } from '../segments/segment-files.ts';
import { emptySegments, removeSegments } from '../segments/segment-writer.ts';
import { VectorKeeper } from './vector-keeper.ts';

const RUNS = 40;
const stateWithRuns = () => copyOfState('vectors', (folder) => fillStore(folder, RUNS));

interface Opened {
	readonly db: Database.Database;
	readonly keeper: VectorKeeper;
}

function opened(folder: string, isReadOnly = false): Opened {
	const db = openForWriting(folder);
	const keeper = new VectorKeeper(db, folder, isReadOnly);
	onTestFinished(() => {
		keeper.close();
		db.close();
	});
	return { db, keeper };
}

/** Runs steps until no vector is missing; returns the rows of each. */
function catchUp(keeper: VectorKeeper): number[] {
	const steps: number[] = [];
	for (let count = keeper.catchUp(); count > 0; count = keeper.catchUp()) steps.push(count);
	return steps;
}

const ids = Array.from({ length: RUNS }, (_, index) => index + 1);

test('only one process maintains the vectors', async () => {
	const folder = await stateWithRuns();
	const first = opened(folder).keeper;
	const [second, reader] = [opened(folder).keeper, opened(folder, true).keeper];
	expect([first.isElsewhere, second.isElsewhere, reader.isElsewhere]).toEqual([false, true, true]);
	expect([second.catchUp(), second.through, reader.through]).toEqual([0, 0, 0]);
	first.close();
	expect(opened(folder).keeper.isElsewhere).toBe(false);
});

test('lost vectors are encoded again from run files, in steps', async () => {
	const folder = await stateWithRuns();
	removeSegments(join(folder, SEGMENTS_FOLDER));
	const { keeper } = opened(folder);
	expect([keeper.through, catchUp(keeper), keeper.through, keeper.isHeldUp]).toEqual([0, [16, 16, 8], RUNS, false]);
	expect(vectorIds(folder)).toEqual(ids);
	expect([await keeper.catchUpFromAnywhere(), keeper.through]).toEqual([0, RUNS]);
});

test('an unreadable run file is skipped', async () => {
	const folder = await stateWithRuns();
	removeSegments(join(folder, SEGMENTS_FOLDER));
	const { db, keeper } = opened(folder);
	db.prepare("UPDATE files SET block = x'00' WHERE id IN (SELECT file_id FROM runs WHERE id IN (5, ?))").run(RUNS);
	expect([catchUp(keeper), keeper.through]).toEqual([[16, 16, 8], RUNS]);
	expect(vectorIds(folder)).toEqual(ids.filter((id) => id !== 5 && id !== RUNS));
});

test('a rebuild starts a new generation, which the watch fills', async () => {
	const folder = await stateWithRuns();
	const { keeper } = opened(folder);
	const segments = join(folder, SEGMENTS_FOLDER);
	const before = readGeneration(segments);
	keeper.rebuild();
	expect(keeper.through).toBe(0);
	await vi.waitUntil(() => keeper.through === RUNS, { timeout: 60_000, interval: 5 });
	expect([readGeneration(segments) === before, vectorIds(folder)]).toEqual([false, ids]);
});

describe('the watch', () => {
	beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
	afterEach(() => void vi.useRealTimers());
	const isCaughtUp = (keeper: VectorKeeper) => vi.waitUntil(() => keeper.through === RUNS, { timeout: 60_000, interval: 5 });

	test('takes over from an ended process within two seconds', async () => {
		const folder = await stateWithRuns();
		const { keeper: before } = opened(folder);
		const { keeper } = opened(folder);
		keeper.watch();
		before.close();
		vi.advanceTimersByTime(1999);
		expect(keeper.isElsewhere).toBe(true);
		vi.advanceTimersByTime(1);
		expect(keeper.isElsewhere).toBe(false);
		await isCaughtUp(keeper);
		expect(vectorIds(folder)).toEqual(ids);
	});

	test.each([
		['the file that names their generation', (segments: string) => rmSync(generationFile(segments))],
		['a file of names', (segments: string) => rmSync(namesFile(segments, 1))],
		['all files', (segments: string) => emptySegments(segments)],
	])('rebuilds vectors after removal of %s', async (_what, harm) => {
		const folder = await stateWithRuns();
		const { keeper } = opened(folder);
		keeper.watch();
		await isCaughtUp(keeper);
		const segments = join(folder, SEGMENTS_FOLDER);
		const before = readGeneration(segments);
		harm(segments);
		vi.advanceTimersByTime(2000);
		expect([keeper.isElsewhere, keeper.through]).toEqual([false, 0]);
		await isCaughtUp(keeper);
		expect([lostSegments(segments), vectorIds(folder)]).toEqual([[], ids]);
		expect(readGeneration(segments)).toMatch(/^[\da-f-]{36}$/);
		expect(readGeneration(segments)).not.toBe(before);
	});

	test('keeps appending to intact vectors', async () => {
		const folder = await stateWithRuns();
		const { keeper } = opened(folder);
		keeper.watch();
		const before = readGeneration(join(folder, SEGMENTS_FOLDER));
		vi.advanceTimersByTime(2000);
		expect([keeper.through, readGeneration(join(folder, SEGMENTS_FOLDER))]).toEqual([RUNS, before]);
	});
});
