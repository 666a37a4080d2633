import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { packedJournal } from '../../testing/sample-journal.ts';
import { hinted, signedIn, submission } from '../../testing/sample-submission.ts';
import { copyOfState, emptyState } from '../../testing/seeded-state.ts';
import { contentOf } from '../../testing/store/content-of.ts';
import { countBodies, orderOf, readEverything, withoutBodies } from '../../testing/store/kept-bodies.ts';
import { openStore, openedStore, vectorIds } from '../../testing/store/opened-store.ts';
import { describePlayerData } from '../../testing/store/player-data-suite.ts';
import { startS3Server } from '../../testing/store/s3-server.ts';
import { describeRunFiles } from '../../testing/store/run-file-suite.ts';
import { backupStore } from '../backup/backup-database.ts';
import { DATABASE_FILE } from '../database/database.ts';
import { WHOLE } from '../../testing/store/read-export.ts';
import { EVERYTHING } from '../../testing/store/run-search.ts';
import { repairVectors, restoreDatabase } from '../restore-database.ts';
import { type RunStore, StoreUnavailable } from '../run-store.ts';
import { removeSegments } from '../segments/segment-writer.ts';
import { SEGMENTS_FOLDER } from '../segments/segment-files.ts';
import { RebuildRejected, rebuildDatabase } from './rebuild/rebuild-database.ts';
import { BODIES_FOLDER } from './storage/open-storage.ts';

const [ALICE, BOB] = ['76561190000000001', '76561190000000002'];
const RUNS = 40;
const PATIENCE = { timeout: 60_000, interval: 10 };

/** Methods that read no run file behave the same with segments as without. */
describe('the SQLite store with run files in segments', () => {
	let store: RunStore;
	beforeEach(() => {
		store = withoutBodies(openStore(emptyState()), 'folder');
	});
	afterEach(() => store.close());

	describeRunFiles(() => store);
	describePlayerData(() => store);
});

/** Runs of one and of several players, with and without owners. */
async function fill(folder: string): Promise<void> {
	const store = openStore(folder);
	for (let index = 0; index < RUNS; index += 1)
		await store.submit(submission({ seed: `S${index}` }, index % 3 === 0 ? signedIn(ALICE!, 'Alice') : hinted(ALICE!)));
	await store.submit(submission({ seed: 'BOTH', characters: ['IRONCLAD', 'SILENT'], playerIds: [ALICE!, BOB!] }));
	await store.accounts.signIn({ steamId: ALICE!, persona: 'Alice' });
	await store.close();
}

const filledState = (): Promise<string> => copyOfState('bodies', fill);
const segmentsOf = (folder: string): string[] =>
	readdirSync(join(folder, BODIES_FOLDER)).filter((name) => name.endsWith('.segment'));
const hashOf = async (store: RunStore, seed: string): Promise<string> => (await store.search({ ...EVERYTHING, seed }))[0]!.hash;
const total = async (store: RunStore): Promise<number> =>
	(await store.list({ filter: {}, sort: 'date', offset: 0, limit: 1 })).total;

describe('run files in segments', () => {
	// Loads the module here, so that the first test does not time out on it.
	beforeAll(async () => void (await filledState()));

	test('give the same exports and daily files as in the database, also from an object storage', async () => {
		const s3 = await startS3Server();
		const folder = await filledState();
		const store = openedStore(folder);
		const before = await readEverything(store);
		expect(gunzipSync(before.gzip).toString().split('\n')).toHaveLength(RUNS + 3);

		const { made, isStateSaved } = await store.keepBodies(orderOf('folder'));
		expect([made > 3, isStateSaved]).toEqual([true, true]);
		expect(countBodies(folder)).toEqual({ here: 0, elsewhere: RUNS + 1 });
		expect(await readEverything(store)).toEqual(before);

		expect((await store.keepBodies(orderOf(s3.place))).made).toBeGreaterThan(3);
		expect((await store.keepBodies(orderOf(s3.place))).removed).toBe(made);
		expect(readdirSync(join(folder, BODIES_FOLDER))).toEqual([]);
		expect(await readEverything(store)).toEqual(before);
		const read = s3.bytesRead;
		expect(await readEverything(store)).toEqual(before);
		expect(s3.bytesRead).toBe(read);
	});

	test('are read again after damage in transit', async () => {
		const s3 = await startS3Server();
		const store = openedStore(await filledState());
		await store.keepBodies(orderOf(s3.place));
		const hash = await hashOf(store, 'S7');
		s3.fault = 'harm';
		expect((await store.find(hash))?.text).not.toBeNull();
		expect(s3.fault).toBeUndefined();
	});

	test('stay in the database until a segment is full', async () => {
		const store = openedStore(await filledState());
		expect(await store.keepBodies(orderOf('folder', { isForced: false, segmentBytes: 10 ** 6 }))).toEqual({
			made: 0,
			removed: 0,
			isStateSaved: false,
		});
		expect((await store.keepBodies(orderOf('folder', { isForced: false, segmentBytes: 9000 }))).made).toBeGreaterThan(0);
	});

	test('save their state when a row changed, and at least every hour', async () => {
		const store = openedStore(await filledState());
		const now = Date.now();
		const isSaved = async (milliseconds: number) =>
			(
				await store.keepBodies(
					orderOf('folder', { isForced: false, isTidying: false, segmentBytes: 1000, now: now + milliseconds }),
				)
			).isStateSaved;
		const saved = [await isSaved(0), await isSaved(1), await isSaved(3_599_999), await isSaved(3_600_000)];
		expect(saved).toEqual([true, false, false, true]);
		await store.setHidden(await hashOf(store, 'S7'), 'moderator');
		expect([await isSaved(3_600_001), await isSaved(3_600_002)]).toEqual([true, false]);
	});

	test('survive a crash at any step', async () => {
		const order = () => orderOf('folder', { segmentBytes: 10 ** 6, filesPerCommit: 30 });
		const before = await readEverything(openedStore(await filledState()));
		const seen = new Set<string>();
		for (let last = 1; ; last += 1) {
			const folder = await filledState();
			const ended = openStore(folder);
			let steps = 0;
			const kept = ended.keepBodies(order(), (step) => {
				seen.add(step);
				steps += 1;
				if (steps === last) throw new Error('ended');
			});
			const isWhole = await kept.then(
				() => true,
				() => false,
			);
			await ended.close();
			if (isWhole) break;
			const store = openedStore(folder);
			expect(await readEverything(store)).toEqual(before);
			for (let pass = 0; pass < 3; pass += 1) await store.keepBodies(order());
			expect(await readEverything(store)).toEqual(before);
			expect(countBodies(folder)).toEqual({ here: 0, elsewhere: RUNS + 1 });
			const known = contentOf(folder)['body_segments'] as { sha256: string }[];
			expect(segmentsOf(folder).toSorted()).toEqual(known.map(({ sha256 }) => `${sha256}.segment`).toSorted());
			await store.close();
		}
		expect([...seen]).toEqual(['drafted', 'registered', 'published', 'placed', 'saved']);
	});

	test('of a deleted run are removed from the segments by tidying, and from the state', async () => {
		const folder = await filledState();
		const store = openedStore(folder);
		await store.keepBodies(orderOf('folder'));
		const hash = await hashOf(store, 'S7');
		const parts = () => readdirSync(join(folder, BODIES_FOLDER)).map((name) => readFileSync(join(folder, BODIES_FOLDER, name)));
		const block = (await store.find(hash))!.text!;
		await store.purgeRun(hash);
		expect(await store.find(hash)).toBeNull();
		const short = segmentsOf(folder);
		for (let pass = 0; pass < 2; pass += 1) await store.keepBodies(orderOf('folder'));
		expect(short.filter((name) => !segmentsOf(folder).includes(name))).toHaveLength(1);
		expect(block.length).toBeGreaterThan(0);
		const indexes = parts().flatMap(indexOf);
		expect(indexes.filter((text) => text.includes('"S6"'))).toHaveLength(1);
		expect(indexes.filter((text) => text.includes('"S7"') || text.includes(hash))).toEqual([]);
	});

	test('contain no name of a deleted account', async () => {
		const folder = await filledState();
		const store = openedStore(folder);
		await store.keepBodies(orderOf('folder'));
		const said = (text: string) =>
			readdirSync(join(folder, BODIES_FOLDER)).filter((name) =>
				indexOf(readFileSync(join(folder, BODIES_FOLDER, name))).some((line) => line.includes(text)),
			);
		expect([said(ALICE!).length, said('"Alice"').length].every((count) => count > 1)).toBe(true);
		const account = await store.findAccount({ steamId: ALICE! });
		await store.accounts.deleteAccount(account!.id);
		for (let pass = 0; pass < 2; pass += 1) await store.keepBodies(orderOf('folder'));
		expect([said(ALICE!), said('"Alice"')]).toEqual([[], []]);
		expect((await store.keepBodies(orderOf('folder'))).made).toBe(0);
	});

	test('restore lost vectors', async () => {
		const folder = await filledState();
		const store = openStore(folder);
		while ((await store.catchUpVectors()) > 0);
		const ids = vectorIds(folder);
		await store.keepBodies(orderOf('folder'));
		await store.close();
		removeSegments(join(folder, SEGMENTS_FOLDER));
		repairVectors(folder);
		expect(vectorIds(folder)).toEqual(ids);
		expect(ids).toHaveLength(RUNS + 2);
	});

	test('are part of a backup and of its restore', async () => {
		const folder = await filledState();
		const store = openedStore(folder);
		await store.keepBodies(orderOf('folder'));
		const before = await readEverything(store);
		const [copy, again] = [emptyState(), emptyState()];
		await backupStore(folder, copy);
		await restoreDatabase(join(copy, DATABASE_FILE), again);
		expect(await readEverything(openedStore(again))).toEqual(before);
	});
});

/** The lines of the index of a segment, or of a state. */
function indexOf(bytes: Buffer): string[] {
	const isSegment = bytes.subarray(-24, -16).toString() === 'ALMBODY1';
	const start = isSegment ? Number(bytes.readBigUInt64BE(bytes.length - 16)) : 0;
	return gunzipSync(isSegment ? bytes.subarray(start, -24) : bytes)
		.toString()
		.split('\n');
}

describe('a storage that fails', () => {
	test('causes 503 only for requests that need it', async () => {
		const s3 = await startS3Server();
		const folder = await filledState();
		const first = openStore(folder);
		await first.keepBodies(orderOf(s3.place));
		await first.close();
		const store = openedStore(folder);
		const hash = await hashOf(store, 'S1');
		for (const fault of ['break', 500, 403, 404] as const) {
			s3.fault = fault;
			await expect(readEverything(store)).rejects.toBeInstanceOf(StoreUnavailable);
			await expect(store.find(hash)).rejects.toBeInstanceOf(StoreUnavailable);
			await expect(store.picks(ALICE!)).rejects.toBeInstanceOf(StoreUnavailable);
			expect((await store.submit(submission({ seed: `NEW${fault}` }))).isDuplicate).toBe(false);
			await expect(store.keepBodies(orderOf(s3.place))).rejects.toBeInstanceOf(StoreUnavailable);
			expect(await total(store)).toBeGreaterThan(RUNS);
		}
		s3.fault = undefined;
		// A read that started earlier may still fail for callers that share it.
		await vi.waitUntil(
			() =>
				readEverything(store).then(
					() => true,
					() => false,
				),
			PATIENCE,
		);
		expect((await store.find(hash))?.text).not.toBeNull();
		for (let pass = 0; pass < 2; pass += 1) await store.keepBodies(orderOf(s3.place));
		expect(
			gunzipSync((await readEverything(store)).gzip)
				.toString()
				.split('\n'),
		).toHaveLength(RUNS + 7);
		expect(countBodies(folder)).toEqual({ here: 0, elsewhere: RUNS + 5 });
	});

	test('delays only vectors', async () => {
		const s3 = await startS3Server();
		const folder = await filledState();
		const first = openStore(folder);
		await first.keepBodies(orderOf(s3.place));
		await first.close();
		removeSegments(join(folder, SEGMENTS_FOLDER));
		expect(() => repairVectors(folder)).toThrow('in the object storage are missing');
		s3.fault = 'break';
		const store = openedStore(folder);
		await expect(store.catchUpVectors()).rejects.toBeInstanceOf(StoreUnavailable);
		s3.fault = undefined;
		// A read that started earlier may still fail for callers that share it.
		await vi.waitUntil(
			() =>
				store.catchUpVectors().then(
					(rows) => rows === 0,
					() => false,
				),
			PATIENCE,
		);
		await vi.waitUntil(() => vectorIds(folder).length === RUNS + 2, PATIENCE);
	});

	test('with a damaged segment leaves out only the damaged runs', async () => {
		const folder = await filledState();
		const store = openedStore(folder);
		await store.keepBodies(orderOf('folder', { segmentBytes: 10 ** 6 }));
		const [name = ''] = segmentsOf(folder);
		const file = join(folder, BODIES_FOLDER, name);
		const bytes = readFileSync(file);
		bytes[40]! ^= 1;
		writeFileSync(file, bytes);
		expect((await store.find(await hashOf(store, 'S0')))?.text).toBeNull();
		expect((await store.find(await hashOf(store, 'S9')))?.text).not.toBeNull();
		const plan = await store.planExport({ ...WHOLE, limit: 9 });
		expect((await store.exportChunk({ ...plan, gzip: undefined })).unreadable).toBe(1);
	});
});

describe('a lost database', () => {
	/** All kinds of changes of runs, before and after they moved to segments. */
	async function live(folder: string): Promise<void> {
		const store = openStore(folder);
		await store.setHidden(await hashOf(store, 'S2'), 'odd');
		await store.keepBodies(orderOf('folder'));
		await store.accounts.signIn({ steamId: BOB!, persona: 'Bob' });
		await store.submit(submission({ seed: 'S4' }, signedIn(BOB!, 'Bob')));
		await store.setHidden(await hashOf(store, 'S2'), null);
		await store.setHidden(await hashOf(store, 'S5'), 'odd');
		await store.deleteRun(await hashOf(store, 'S8'));
		await store.purgeRun(await hashOf(store, 'BOTH'));
		const sizes = { gzipBytes: 1, rawBytes: 9, lines: 5, replayVersion: 1, modVersion: null };
		const alice = await store.accounts.signIn({ steamId: ALICE!, persona: 'Alice' });
		await store.replays.keep({ hash: await hashOf(store, 'S0'), account: alice, ...sizes }, packedJournal());
		await store.createKey({ tier: 'paid', label: 'test' });
		// The id of the removed file and the hash of its run are used again.
		await store.submit(submission({ seed: 'BOTH', characters: ['IRONCLAD', 'SILENT'], playerIds: [ALICE!, BOB!] }));
		await store.submit(submission({ seed: 'LAST' }, signedIn(BOB!)));
		await store.purgeRun(await hashOf(store, 'S9'));
		for (let pass = 0; pass < 2; pass += 1) await store.keepBodies(orderOf('folder', { isTidying: pass > 0 }));
		await store.keepBodies(orderOf('folder'));
		await store.close();
	}

	const options = (folder: string) => ({ folder, place: 'folder', isIncomplete: false });
	const lose = (folder: string): void => renameSync(join(folder, DATABASE_FILE), join(folder, 'lost.db'));

	test('is rebuilt from segments, row by row', async () => {
		const folder = await filledState();
		await live(folder);
		const before = contentOf(folder);
		await expect(rebuildDatabase(options(folder))).rejects.toThrow('Move it away first');
		lose(folder);
		const report = await rebuildDatabase(options(folder));
		expect(report).toMatchObject({ problems: [], files: RUNS + 1, runs: before['runs']!.length });
		expect(contentOf(folder)).toEqual(before);
		const store = openedStore(folder);
		expect((await store.submit(submission({ seed: 'S3' }))).isDuplicate).toBe(true);
		expect((await store.submit(submission({ seed: 'NEXT' }))).isDuplicate).toBe(false);
	});

	test('lacks runs outside segments, and deleted runs stay deleted', async () => {
		const folder = await filledState();
		const store = openStore(folder);
		await store.keepBodies(orderOf('folder'));
		const removed = await hashOf(store, 'S3');
		await store.purgeRun(removed);
		// Without tidying the segment still contains the run.
		await store.keepBodies(orderOf('folder', { isTidying: false, isForced: false }));
		await store.submit(submission({ seed: 'LATER' }));
		await store.close();
		lose(folder);
		await rebuildDatabase(options(folder));
		const again = openedStore(folder);
		expect(await total(again)).toBe(RUNS + 1);
		expect(await again.find(removed)).toBeNull();
	});

	test('reports damaged and missing segments, and skips them only with --incomplete', async () => {
		const folder = await filledState();
		const store = openStore(folder);
		await store.keepBodies(orderOf('folder'));
		await store.close();
		const [damaged = '', missing = ''] = segmentsOf(folder);
		const file = join(folder, BODIES_FOLDER, damaged);
		const bytes = readFileSync(file);
		bytes[3]! ^= 255;
		writeFileSync(file, bytes);
		rmSync(join(folder, BODIES_FOLDER, missing));
		lose(folder);
		const refused = rebuildDatabase(options(folder));
		await expect(refused).rejects.toBeInstanceOf(RebuildRejected);
		await expect(refused).rejects.toThrow(`${damaged} is damaged`);
		await expect(refused).rejects.toThrow(`${missing} is missing in folder`);
		expect(readdirSync(folder)).not.toContain(DATABASE_FILE);
		const report = await rebuildDatabase({ ...options(folder), isIncomplete: true });
		expect(report.problems).toHaveLength(2);
		expect(report.files).toBeLessThan(RUNS);
		expect(gunzipSync((await readEverything(openedStore(folder))).gzip).length).toBeGreaterThan(0);
	});
});
