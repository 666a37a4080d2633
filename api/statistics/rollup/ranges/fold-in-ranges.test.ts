import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../../store/sqlite-run-store.ts';
import { builtTree } from '../../../testing/built-tree.ts';
import { filesOf } from '../../../testing/files-of.ts';
import { spicedRuns } from '../../../testing/runs/spiced-runs.ts';
import { NOON, storeRuns } from '../../../testing/runs/statistics-world.ts';
import { emptyState } from '../../../testing/seeded-state.ts';
import { currentGeneration } from '../generation/current.ts';
import { SNAPSHOTS_FOLDER } from '../generation/files.ts';
import { runRollup } from '../rollup.ts';
import { foldInRanges } from './fold-in-ranges.ts';
import { type Claim, Ledger } from './ledger.ts';
import { foldFolder } from './range-files.ts';
import { doRange } from './work-off.ts';
import type { Workers } from './worker-pool.ts';

let dist: string;

beforeAll(async () => {
	dist = await builtTree();
});

/** A state folder with so many made-up runs, of which some are hidden and deleted. */
async function storeWith(seed: string, count: number): Promise<string> {
	const state = emptyState();
	const hashes = storeRuns(state, spicedRuns(dist, seed, count));
	const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
	for (const hash of hashes.slice(0, count / 10)) await store.setHidden(hash, 'moderator');
	for (const hash of hashes.slice(count / 2, count / 2 + count / 10)) await store.deleteRun(hash);
	await store.close();
	return state;
}

/** What is done of a claim; ranges are done whole unless a test says otherwise. */
type Do = (ledger: Ledger, claim: Claim, folder: string) => void;

/** Workers of this process. All claim before any works, and the last to claim is the first to be done. */
const workers =
	(count: number, work: Do = doRange) =>
	(folder: string, ledger: Ledger): Workers => ({
		drain: async () => {
			while (ledger.left > 0) {
				const claims = Array.from({ length: count }, (_, index) => ledger.claim(`worker ${index}`)).filter(
					(claim) => claim !== undefined,
				);
				for (const claim of claims.toReversed()) work(ledger, claim, folder);
			}
		},
		stop: async () => {},
	});

const fold = (state: string, ranges: number, start = workers(1)) => foldInRanges({ state, dist, now: NOON, ranges }, start);

/** The files of a full rollup of the same store. */
function expectedOf(state: string): Record<string, string> {
	const { generation } = runRollup({ state, dist, now: NOON, isFull: true });
	const files = filesOf(generation);
	rmSync(join(state, SNAPSHOTS_FOLDER), { recursive: true });
	return files;
}

function expectFiles(generation: string, expected: Record<string, string>): void {
	const files = filesOf(generation);
	expect(Object.keys(files)).toEqual(Object.keys(expected));
	for (const name of Object.keys(expected)) expect(files[name] === expected[name], `${name} differs`).toBe(true);
}

describe('a fold in ranges', () => {
	const plans = fc.record({
		seed: fc.string({ minLength: 1, maxLength: 4 }),
		// Few runs, so that some ranges have none.
		runs: fc.integer({ min: 1, max: 12 }),
		ranges: fc.shuffledSubarray([1, 3, 8], { minLength: 2 }),
		count: fc.constantFrom(1, 2),
	});

	test('makes the same bytes as one rollup, in however many ranges and by however many workers', async () => {
		await fc.assert(
			fc.asyncProperty(plans, async ({ seed, runs, ranges, count }) => {
				const state = await storeWith(seed, runs);
				const expected = expectedOf(state);
				for (const each of ranges) {
					const report = await fold(state, each, workers(count));
					expectFiles(report.generation, expected);
					expect(runRollup({ state, dist, now: NOON })).toMatchObject({ isFull: false, counted: 0 });
					rmSync(join(state, SNAPSHOTS_FOLDER), { recursive: true });
				}
			}),
			{ numRuns: 2 },
		);
	});
});

test('a fold of no runs is the rollup of no runs', async () => {
	const [folded, rolled] = [emptyState(), emptyState()];
	const expected = filesOf(runRollup({ state: rolled, dist, now: NOON }).generation);
	expectFiles((await fold(folded, 4)).generation, expected);
});

describe('what dies', () => {
	let state: string;
	let expected: Record<string, string>;

	beforeAll(async () => {
		state = await storeWith('deaths', 30);
		expected = expectedOf(state);
	});

	/** Does a range but dies: nothing is told to anybody, and what it wrote stays. */
	const die: Do = (ledger, claim, folder) => {
		mkdirSync(join(folder, `${claim.step}-${claim.range}-${claim.token}`));
		ledger.release('worker 0');
	};

	test.each([0, 3, 5])('a worker that ends at its range number %i is replaced', async (deadly) => {
		let count = 0;
		const work: Do = (ledger, claim, folder) => (count++ === deadly ? die : doRange)(ledger, claim, folder);
		const { generation } = await fold(state, 4, workers(1, work));
		expect(count).toBe(9);
		expectFiles(generation, expected);
	});

	test.each(['read', 'count'])(
		'a worker that went silent in the step %s finds that others took over, and changes nothing',
		async (step) => {
			const folder = foldFolder(state);
			let isSilent = false;
			const work: Do = (ledger, claim, parts) => {
				if (isSilent || claim.step !== step) return doRange(ledger, claim, parts);
				isSilent = true;
				// No time has to pass for this ledger.
				const impatient = new Ledger(folder, 0);
				doRange(ledger, claim, parts, () => {
					const other = impatient.claim('another');
					if (other) doRange(impatient, other, parts);
					ledger.check(claim);
				});
				impatient.close();
			};
			const { generation } = await fold(state, 4, workers(1, work));
			expect(isSilent).toBe(true);
			expectFiles(generation, expected);
		},
	);

	const DEATHS: [string, number][] = [
		['while rows are read', 2],
		['after rows were read', 4],
		['while rows are counted', 6],
	];

	test.each(DEATHS)('who joins them dies %s: the next one goes on from there', async (_, done) => {
		const before = await fold(state, 2);
		let left = done;
		const dying: Do = (ledger, claim, folder) => {
			if (left-- === 0) throw new Error('killed');
			doRange(ledger, claim, folder);
		};
		await expect(fold(state, 4, workers(1, dying))).rejects.toThrow('killed');
		expect(currentGeneration(state, 'contents')).toBe(before.generation);
		let count = 0;
		const counting: Do = (ledger, claim, folder) => {
			count += 1;
			doRange(ledger, claim, folder);
		};
		new Ledger(foldFolder(state)).release('worker 0');
		const { generation } = await fold(state, 4, workers(1, counting));
		expect(count).toBe(8 - done);
		expectFiles(generation, expected);
	});

	test('who joins them dies before the pointer: the generation before stays', async () => {
		const before = await fold(state, 4);
		const inTheWay = join(state, SNAPSHOTS_FOLDER, 'current.new', 'file');
		mkdirSync(inTheWay, { recursive: true });
		await expect(fold(state, 4)).rejects.toThrow();
		expect(currentGeneration(state, 'contents')).toBe(before.generation);
		rmSync(join(inTheWay, '..'), { recursive: true });
		const unused: Do = () => expect.unreachable('everything was counted');
		expectFiles((await fold(state, 4, workers(1, unused))).generation, expected);
	});

	test.each<[string, string[]]>([
		['read', ['count 0', 'count 1', 'count 2', 'read 1']],
		['count', ['count 1', 'count 2']],
	])('what was lost of the step %s with the power is done again', async (step, again) => {
		await expect(
			fold(
				state,
				3,
				workers(1, (ledger, claim, folder) => {
					if (claim.step === 'count' && claim.range === 2) throw new Error('killed');
					doRange(ledger, claim, folder);
				}),
			),
		).rejects.toThrow('killed');
		const folder = foldFolder(state);
		const parts = readdirSync(folder).filter((name) => new RegExp(`^${step}-1-`).test(name));
		expect(parts).toHaveLength(1);
		for (const part of parts)
			for (const name of ['frame.bin', 'pairs.blocks']) {
				const file = join(folder, part, name);
				if (existsSync(file)) truncateSync(file, 10);
			}
		new Ledger(folder).release('worker 0');
		const done: string[] = [];
		const { generation } = await fold(
			state,
			3,
			workers(1, (ledger, claim, parts) => {
				done.push(`${claim.step} ${claim.range}`);
				doRange(ledger, claim, parts);
			}),
		);
		expect(done.sort()).toEqual(again);
		expectFiles(generation, expected);
	});
});
