import { hash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SEGMENTS_FOLDER, readGeneration } from '../../store/segments/segment-files.ts';
import { openSqliteStore } from '../../store/sqlite-run-store.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { CORPORA } from '../../testing/runs/corpora.ts';
import { spicedRuns } from '../../testing/runs/spiced-runs.ts';
import { NOON, storeRuns } from '../../testing/runs/statistics-world.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { readStatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import { familiesOf } from './families.ts';
import { layoutsOf } from './layouts.ts';
import { WHOLE, createCounters } from '../counting/counters/counters.ts';
import { loadState } from '../generation/folder/state.ts';
import { type RollupReport, currentTree, runRollup } from './rollup.ts';
import { offeredVersions } from '../generation/rows/classify.ts';
import { dropVersions } from '../generation/rows/offered-contests.ts';
import { StatementsCounter } from './count-by-statements.ts';
import { SeatCounter } from '../counting/count-seats.ts';
import { FOLDED } from './count-together.ts';
import { openFactsFile } from '../counting/facts/facts-file.ts';

const dist = await builtTree();

/** Digests of the files of a generation. */
function filesOf({ generation }: RollupReport): Record<string, string> {
	return Object.fromEntries(readdirSync(generation).map((name) => [name, hash('sha256', readFileSync(join(generation, name)))]));
}

const rollUp = (state: string, isFull = false): RollupReport => runRollup({ state, dist, now: NOON, isFull });

/** Rolls a state up and compares the generation with a full count. */
function compare(state: string): void {
	const copy = emptyState();
	cpSync(state, copy, { recursive: true, verbatimSymlinks: true });
	rmSync(join(copy, 'facts.duckdb'), { force: true });
	expect(filesOf(rollUp(state))).toEqual(filesOf(rollUp(copy, true)));
}

test('new, hidden, deleted and shown runs change only what they touch', async () => {
	const runs = spicedRuns(dist, 'statements', 240);
	const state = emptyState();
	const hashes = storeRuns(state, runs.slice(0, 200));
	rollUp(state);
	storeRuns(state, runs.slice(200));
	compare(state);
	await changeStore(state, async (store) => {
		for (const hash of hashes.slice(10, 14)) await store.setHidden(hash, 'moderator');
		for (const hash of hashes.slice(150, 153)) await store.deleteRun(hash);
	});
	compare(state);
	await changeStore(state, (store) => store.setHidden(hashes[11]!, null));
	compare(state);
});

describe('of many runs', () => {
	const open = async () => {
		const state = await CORPORA.find(({ isLarge }) => isLarge)!.make(dist);
		const segments = join(state, SEGMENTS_FOLDER);
		const [catalogue, segmentsId] = [readStatisticsCatalogue(currentTree(dist)), readGeneration(segments)];
		return {
			job: { state, segments, segmentsId, catalogue },
			loaded: loadState({ state, catalogue, layouts: layoutsOf(catalogue), segmentsId })!,
		};
	};

	test('contests of a version that is offered from now on are counted from all runs so far', async () => {
		const { job, loaded } = await open();
		const contests = () => {
			const { cardContests, relicContests } = loaded.counters;
			return { cards: new Map(cardContests.parts()), relics: new Map(relicContests.parts()) };
		};
		const before = contests();
		const versions = offeredVersions(loaded.frame, job.catalogue);
		expect(versions.length).toBeGreaterThan(0);
		dropVersions(loaded, []);
		expect(contests()).not.toEqual(before);
		const { counted } = loaded.frame.columns;
		const counter = new StatementsCounter(job);
		expect(counter.count({ ...loaded, versions: [] }, counted.slice(0, loaded.frame.length), versions)).toEqual({
			rows: 0,
			isByServer: false,
		});
		counter.close();
		expect(contests()).toEqual(before);
	});

	test('what is held and drafted together is folded as its statements count it', async () => {
		const { job, loaded } = await open();
		const { frame, counters } = loaded;
		const layouts = layoutsOf(job.catalogue);
		const stated = createCounters(layouts);
		const facts = await openFactsFile(job.state, job.segmentsId);
		const counter = await SeatCounter.open(facts, job.catalogue, stated);
		await counter.count(
			familiesOf(layouts).filter(({ keys }) => keys.includes(FOLDED)),
			{
				columns: frame.columns,
				rows: Uint32Array.from({ length: frame.length }, (_, row) => row),
				before: new Uint8Array(frame.length),
				after: frame.columns.counted,
				builds: new Set(),
			},
		);
		await facts.close();
		for (const name of ['pairs', 'drafts'] as const) expect(stated[name].at(WHOLE), name).toEqual(counters[name].at(WHOLE));
		expect(counters.drafts.at(WHOLE).some((count) => count > 100)).toBe(true);
	});
});

async function changeStore(
	state: string,
	change: (store: ReturnType<typeof openSqliteStore>) => Promise<unknown>,
): Promise<void> {
	const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
	await change(store);
	await store.close();
}

describe('the file of facts', () => {
	test('is made again when it is damaged', () => {
		const state = emptyState();
		storeRuns(state, spicedRuns(dist, 'facts', 30));
		const first = filesOf(rollUp(state, true));
		const file = join(state, 'facts.duckdb');
		writeFileSync(file, 'no database');
		expect(filesOf(rollUp(state, true))).toEqual(first);
		truncateSync(file, 5000);
		expect(filesOf(rollUp(state, true))).toEqual(first);
	});

	test('goes on where it ended, however many rollups it took', () => {
		const state = emptyState();
		const runs = spicedRuns(dist, 'facts', 60);
		for (let from = 0; from < runs.length; from += 20) {
			storeRuns(state, runs.slice(from, from + 20));
			rollUp(state);
		}
		const often = filesOf(rollUp(state));
		rmSync(join(state, 'facts.duckdb'));
		expect(filesOf(rollUp(state, true))).toEqual(often);
	});
});
