/** State directories of several machines over one PostgreSQL database and one object storage. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MILLISECONDS } from '../../../contract/time.ts';
import { packRun } from '../../runs/intake/packed-run.ts';
import { SEGMENTS_FOLDER, vectorsFile } from '../../store/segments/segment-files.ts';
import { type SqliteRunStore, openSqliteStore } from '../../store/sqlite-run-store.ts';
import { type NamedGeneration, StatisticsLease } from '../../store/postgres/statistics-lease.ts';
import type { Submission } from '../../store/writer/submission.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { spicedRuns } from '../../testing/runs/spiced-runs.ts';
import { NOON, openAnswers } from '../../testing/runs/statistics-world.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { hasPostgres } from '../../testing/store/postgres-server.ts';
import { type S3Server, startS3Server } from '../../testing/store/s3-server.ts';
import { emptiedAddress } from '../../testing/store/shared-postgres.ts';
import { publishTables } from '../files/publish-tables.ts';
import { PublishedTables } from '../files/published-tables.ts';
import { currentGeneration } from '../generation/folder/current.ts';
import { FILES } from '../generation/folder/files.ts';
import { damageOf } from '../generation/folder/seal.ts';
import { readSharedMark } from '../generation/folder/shared-mark.ts';
import { makeGeneration } from '../making/make-generation.ts';
import { fetchGeneration } from './fetch-generation.ts';
import { isWanted } from './shared-place.ts';
import { storeGeneration } from './store-generation.ts';

/** A limit for hangs, not a measurement. */
const WAIT = { timeout: 60_000 };

interface Machine {
	readonly state: string;
	readonly store: SqliteRunStore;
	submit(submissions: readonly Submission[]): Promise<string[]>;
	/** Makes a generation, perhaps with its published files, and stores it for the others. */
	make(now: number, hasTables?: boolean): Promise<NamedGeneration>;
	fetch(newest: NamedGeneration): Promise<string>;
}

async function world() {
	const [dist, s3, address] = [await builtTree(), await startS3Server(), await emptiedAddress()];
	const open = (): Machine => {
		const state = emptyState();
		const store = openSqliteStore({ folder: state, tokenSecret: 'secret', address });
		onTestFinished(() => store.close());
		return {
			state,
			store,
			submit: async (submissions) => {
				const sent = submissions.map((each) => store.submit({ ...each, run: packRun(each.run), isSynthetic: false }));
				return (await Promise.all(sent)).map(({ runHash }) => runHash);
			},
			make: async (now, hasTables = false) => {
				makeGeneration({ state, dist, now });
				if (hasTables) await publishTables({ state, dist, now });
				return (await storeGeneration(state, { address, place: s3.place }, now))!;
			},
			fetch: (newest) => fetchGeneration(state, s3.place, newest),
		};
	};
	return { dist, s3, address, open };
}

const vectorBytes = (state: string): number =>
	statSync(vectorsFile(join(state, SEGMENTS_FOLDER), 1), { throwIfNoEntry: false })?.size ?? 0;

async function totalOf({ store }: Machine): Promise<number> {
	const { total } = await store.list({ filter: {}, sort: 'date', offset: 0, limit: 1 });
	return total;
}

/** Until the vectors of a machine have come to rest. */
async function settled(machine: Machine, runs: number): Promise<void> {
	const { state } = machine;
	const isThere = async (): Promise<boolean> => {
		const total = await totalOf(machine);
		const before = vectorBytes(state);
		await wait(300);
		return total >= runs && before > 0 && vectorBytes(state) === before;
	};
	await vi.waitUntil(isThere, WAIT);
}

const filesOf = (folder: string): Record<string, string> =>
	Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]));

/** An answer, or why there is none. */
function attempt(ask: () => unknown): unknown {
	try {
		return ask();
	} catch (error) {
		return (error as Error).message;
	}
}

const ALL = { character: null, ascension: null, version: null, players: null };

/** Answers for which vectors, logs or counters are read. */
function answersOf(state: string, dist: string, hashes: readonly string[]) {
	const { answer, snapshot } = openAnswers(state, dist);
	onTestFinished(() => snapshot.close());
	const username = snapshot.frame.users[0]!;
	const anywhere = { act: null, floors: null, seat: null, count: 1 };
	const wishes = ['VAJRA', 'ANCHOR'].map((id) => ({ text: id, kind: 'relic', id, ...anywhere }));
	return JSON.parse(
		JSON.stringify({
			similar: hashes.map((hash) => answer('similarRuns', { hash, language: 'eng' })),
			reviews: hashes.map((hash) => attempt(() => answer('runReview', { hash, language: 'eng' }))),
			own: answer('playerStats', { username, filter: ALL, isShown: true }),
			seeds: answer('seedFinder', { wishes, limit: 20 }),
			cards: answer('metrics', { type: 'cards', bracket: {}, name: 'all', character: null }),
			methods: answer('methods', {}),
		}),
	) as Record<string, unknown>;
}

describe.skipIf(!hasPostgres())('statistics of several machines', () => {
	test('are made by one, and equal on another whose vectors stand elsewhere', async () => {
		const { dist, open } = await world();
		const left = open();
		const hashes = (await left.submit(spicedRuns(dist, 'shared', 40))).slice(0, 8);
		await settled(left, 30);
		// The vector of a run that is removed for good stays here, and the next machine has none.
		await left.store.purgeRun(hashes[3]!);
		const right = open();
		await settled(right, 30);
		expect(vectorBytes(right.state)).toBeLessThan(vectorBytes(left.state));
		const folder = await right.fetch(await left.make(NOON));
		expect(new PublishedTables(right.state).manifest).toBeUndefined();
		// The published files follow, and the generation stays where it is.
		const newest = await left.make(NOON, true);
		expect(await right.fetch(newest)).toBe(folder);
		const made = currentGeneration(left.state)!;
		expect(basename(folder)).toBe(basename(made));
		expect(damageOf(folder)).toBeUndefined();
		const [there, here] = [filesOf(made), filesOf(folder)];
		const differing = Object.keys(there).filter((name) => there[name] !== here[name]);
		expect(differing.sort()).toEqual([FILES.frame, FILES.manifest, 'seal', 'shared.json']);
		expect(readSharedMark(folder)).toMatchObject({ digest: newest.digest, isFetched: true });
		// It counted nothing.
		expect([left, right].map(({ state }) => existsSync(join(state, 'facts.duckdb')))).toEqual([true, false]);
		const tables = [left, right].map(({ state }) => new PublishedTables(state).manifest);
		expect(tables[1]).toEqual(tables[0]);
		expect(tables[1]?.facts).toBeDefined();
		const answers = [left, right].map(({ state }) => answersOf(state, dist, hashes));
		expect(answers[1]).toEqual(answers[0]);
		expect(JSON.stringify(answers[1])).toContain('"available":true');

		// The next one reads in the new rows alone.
		const later = await left.submit(spicedRuns(dist, 'later', 10));
		await settled(left, 40);
		const next = await left.make(NOON + HOUR_MILLISECONDS, true);
		await right.fetch(next);
		const both = [left, right].map(({ state }) => answersOf(state, dist, [...hashes, ...later]));
		expect(both[1]).toEqual(both[0]);
		expect(both[1]).not.toEqual(answers[1]);
	});

	test('are resumed by the machine that takes over', async () => {
		const { dist, address, open } = await world();
		const [left, right] = [open(), open()];
		const [, hidden] = await left.submit(spicedRuns(dist, 'takeover', 20));
		await settled(right, 15);
		await right.fetch(await left.make(NOON));
		const before = vectorBytes(right.state);
		await left.submit(spicedRuns(dist, 'after', 4));
		await left.store.purgeRun(hidden!);
		await vi.waitUntil(() => vectorBytes(right.state) > before, WAIT);
		await vi.waitUntil(async () => (await totalOf(right)) === (await totalOf(left)), WAIT);
		await settled(right, await totalOf(left));
		const report = makeGeneration({ state: right.state, dist, now: NOON + 1 })!;
		expect(report.isFull).toBe(false);
		expect(report.counted).toBeGreaterThan(0);
		expect(report.counted).toBeLessThan(report.manifest.rows / 2);
		const whole = makeGeneration({ state: right.state, dist, now: NOON + 1, isFull: true })!;
		expect(whole.isFull).toBe(true);
		const [resumed, counted] = [filesOf(report.generation), filesOf(whole.generation)];
		expect(Object.keys(counted).filter((name) => resumed[name] !== counted[name])).toEqual([]);

		const leases = [new StatisticsLease(address), new StatisticsLease(address)] as const;
		for (const lease of leases) onTestFinished(() => lease.close());
		await leases[0].look();
		await leases[0].look();
		await leases[1].look();
		expect(leases.map(({ isHeld }) => isHeld)).toEqual([true, false]);
		leases[0].close();
		await vi.waitUntil(async () => (await leases[1].look()) && leases[1].isHeld, WAIT);
	});

	test('are fetched only when they differ, and never replaced by older ones at the maker', async () => {
		const { dist, address, open } = await world();
		const [left, right] = [open(), open()];
		await left.submit(spicedRuns(dist, 'wanted', 5));
		await settled(right, 1);
		const first = await left.make(NOON);
		expect([isWanted(left.state, first, true), isWanted(right.state, first, false)]).toEqual([false, true]);
		await right.fetch(first);
		expect(isWanted(right.state, first, false)).toBe(false);
		await left.submit(spicedRuns(dist, 'more', 5));
		await settled(left, 6);
		makeGeneration({ state: left.state, dist, now: NOON + 1 });
		expect([isWanted(left.state, first, true), isWanted(left.state, first, false)]).toEqual([false, true]);
		const second = await left.make(NOON + 2);
		const lease = new StatisticsLease(address);
		onTestFinished(() => lease.close());
		expect(await lease.look()).toEqual(second);
		expect(second.builtAt).toBe(NOON + 1);
	});

	test('that are damaged in the storage are rejected, and the old ones stay', async () => {
		const { dist, s3, open } = await world();
		const [left, right] = [open(), open()];
		await left.submit(spicedRuns(dist, 'damage', 8));
		await settled(right, 5);
		const old = await right.fetch(await left.make(NOON));
		await left.submit(spicedRuns(dist, 'damage more', 8));
		await settled(left, 12);
		const newest = await left.make(NOON + 1);
		const before = readFileSync(join(old, 'seal'), 'utf8');
		const { sha256 } = readSharedMark(currentGeneration(left.state)!)!.index.generation.find(({ name }) => name === FILES.frame)!;
		const name = `some/prefix/generations/${sha256}`;
		const bytes = s3.objects.get(name)!;
		s3.objects.set(name, Buffer.from(bytes.map((byte, at) => (at === 99 ? byte ^ 1 : byte))));
		await expect(right.fetch(newest)).rejects.toThrow(/^The object generations\/[0-9a-f]{64} in RUN_BODIES is damaged/);
		expect(currentGeneration(right.state, 'contents')).toBe(old);
		expect(readFileSync(join(old, 'seal'), 'utf8')).toBe(before);
		expect(readdirSync(join(right.state, 'snapshots'))).not.toContain('fetched');
		// The next rollup stores it again, even though nothing has changed.
		expect(await left.make(NOON + 2)).toEqual(newest);
		expect(basename(await right.fetch(newest))).toBe(basename(currentGeneration(left.state)!));
	});

	test('that were replaced are removed from the storage after an hour, but for the last two', async () => {
		const { dist, s3, open } = await world();
		const left = open();
		const counts: number[] = [];
		const indexes = (): number => [...s3.objects.keys()].filter((name) => name.includes('/generations/index-')).length;
		for (const [at, seed] of ['a', 'b', 'c', 'd'].entries()) {
			await left.submit(spicedRuns(dist, seed, 3));
			await settled(left, 1 + at);
			const { builtAt, digest } = await left.make(NOON + at * HOUR_MILLISECONDS);
			counts.push(indexes());
			// An index that is damaged later stops no rollup.
			if (seed === 'b')
				s3.objects.set(`some/prefix/generations/index-${String(builtAt).padStart(16, '0')}-${digest}`, Buffer.from('{}'));
		}
		expect(counts).toEqual([1, 2, 1, 2]);
		const generations = readdirSync(join(left.state, 'snapshots')).filter((name) => name.startsWith('generation-'));
		const kept = new Set(
			generations.slice(-2).flatMap((name) => {
				const { index } = readSharedMark(join(left.state, 'snapshots', name))!;
				return index.generation.map(({ sha256 }) => sha256);
			}),
		);
		const stored = readStored(s3).filter((name) => !name.startsWith('index-'));
		expect(stored.sort()).toEqual([...kept].sort());
	});
});

const readStored = ({ objects }: S3Server): string[] =>
	[...objects.keys()].filter((name) => name.includes('/generations/')).map((name) => basename(name));
