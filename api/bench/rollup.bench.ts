import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layoutsOf } from '../statistics/layouts.ts';
import { readStatisticsCatalogue } from '../statistics/rollup/catalogue/statistics-catalogue.ts';
import { currentGeneration } from '../statistics/rollup/generation/current.ts';
import { logFile } from '../statistics/rollup/generation/files.ts';
import { readFrame } from '../statistics/rollup/generation/frame-file.ts';
import { readManifest } from '../statistics/rollup/generation/manifest.ts';
import { rollupEnvironment } from '../statistics/rollup/rollup-environment.ts';
import { currentTree } from '../statistics/rollup/rollup.ts';
import { openForWriting } from '../store/database.ts';
import { VectorKeeper } from '../store/writer/vector-keeper.ts';
import { SEGMENTS_FOLDER, segmentNumbers, vectorsFile } from '../store/segments/segment-files.ts';
import { readBenchOptions } from './bench-options.ts';
import { writeFacts } from './baselines/fact-tables.ts';
import { latencyDuringRollup } from './load/latency-during-rollup.ts';
import { madeUpStore } from './made-up/made-up-store.ts';
import { storeView } from './made-up/store-view.ts';
import { type MetricsPart, MetricsThread, metricsTables } from './baselines/metrics-tables.ts';
import { median, spread } from './statistics.ts';

/**
 * A full rollup, alone and beside one of a tenth of the runs; two workers on two cores beside one on one; the metrics tables beside
 * DuckDB, in turn; a rollup after 1,000 new rows. Goals: 20 s and 1.2 GB for a million runs; 0.6 of the time of one worker; a quarter of
 * DuckDB's time; three hundredths of a full rollup.
 */
const ONCE = fileURLToPath(new URL('processes/rollup-once.ts', import.meta.url));
const RANGES_ONCE = fileURLToPath(new URL('processes/ranges-once.ts', import.meta.url));
const BASELINE = fileURLToPath(new URL('baselines/duckdb-tables.ts', import.meta.url));
const ROUNDS = 3;
const TABLE_ROUNDS = 5;
const NEW_ROWS = 1000;
const MILLION = 1_000_000;
const SECONDS_GOAL = 20;
const BYTES_GOAL = 1.2e9;
const PEER_GOAL = 0.25;
const INCREMENTAL_GOAL = 0.03;
const LINEAR_GOAL = 12;
const WORKERS_GOAL = 0.6;
const RANGES = 8;

interface Once {
	readonly seconds: number;
	readonly cpuSeconds: number;
	readonly bytes: number;
	readonly rows: number;
	readonly counted: number;
}

export async function main(args: readonly string[]): Promise<void> {
	const { count, dist } = readBenchOptions(args);
	const work = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	try {
		const tenth = storeView(work, await madeUpStore(Math.ceil(count / 10), dist), 'tenth');
		const source = await madeUpStore(count, dist);
		const state = storeView(work, source, 'all');
		const small = Array.from({ length: ROUNDS }, () => rollUp(tenth, dist, true));
		const full = Array.from({ length: count >= MILLION ? 1 : ROUNDS }, () => rollUp(state, dist, true));
		reportFull(count, full, small);
		compareWorkers(count, storeView(work, source, 'ranges'), dist);
		await compareTables(state, dist, join(source, 'facts'));
		compareIncremental(work, source, dist, full);
		const { meanwhile, after, requests } = await latencyDuringRollup(storeView(work, source, 'served'), dist);
		line(`p99 of requests during a rollup and after, ms (${requests})`, `${meanwhile.toFixed(1)} and ${after.toFixed(1)}`);
	} finally {
		rmSync(work, { recursive: true, force: true });
	}
}

function line(name: string, figure: string, isGood = true): void {
	process.stdout.write(`${name.padEnd(52)} ${figure}${isGood ? '' : '  MISSED'}\n`);
	if (!isGood) process.exitCode = 1;
}

function rollUp(state: string, dist: string, isFull: boolean): Once {
	const output = execFileSync(process.execPath, [...process.execArgv, ONCE, state, dist, ...(isFull ? ['full'] : [])], {
		encoding: 'utf8',
		env: rollupEnvironment(),
	});
	return JSON.parse(output) as Once;
}

function reportFull(count: number, full: readonly Once[], small: readonly Once[]): void {
	const seconds = full.map((once) => once.seconds);
	const isMillion = count >= MILLION;
	const bytes = Math.max(...full.map((once) => once.bytes));
	line(
		`full rollup of ${count} runs, ${full[0]?.rows} rows, s`,
		spread(seconds, 1),
		!isMillion || median(seconds) <= SECONDS_GOAL,
	);
	line(
		'processor time, s',
		spread(
			full.map((once) => once.cpuSeconds),
			1,
		),
	);
	line('peak memory, MB', (bytes / 1e6).toFixed(0), !isMillion || bytes < BYTES_GOAL);
	const growth = median(full.map((once) => once.cpuSeconds)) / median(small.map((once) => once.cpuSeconds));
	line(`processor time beside a tenth of the runs (at most ${LINEAR_GOAL})`, growth.toFixed(1), growth <= LINEAR_GOAL);
}

interface RangesOnce {
	readonly seconds: number;
	readonly bytes: number;
	/** Of the worker that took most. */
	readonly workerBytes: number;
}

/** A worker counts by one thread: it has a core, and two have two. */
function compareWorkers(count: number, state: string, dist: string): void {
	const [one, two] = [1, 2].map((workers) => foldBy(workers, state, dist)) as [RangesOnce, RangesOnce];
	const isMillion = count >= MILLION;
	const ratio = two.seconds / one.seconds;
	line(`in ${RANGES} ranges by one worker and by two, s`, `${one.seconds.toFixed(1)} and ${two.seconds.toFixed(1)}`);
	line(`ratio (goal ${WORKERS_GOAL} of a million)`, ratio.toFixed(2), !isMillion || ratio <= WORKERS_GOAL);
	const bytes = Math.max(two.bytes, two.workerBytes);
	const figure = `${(two.bytes / 1e6).toFixed(0)} and ${(two.workerBytes / 1e6).toFixed(0)}`;
	line('peak memory of who joins and of a worker, MB', figure, !isMillion || bytes < BYTES_GOAL);
}

function foldBy(workers: number, state: string, dist: string): RangesOnce {
	const cores = workers === 1 ? '0' : `0-${workers - 1}`;
	const args = ['-c', cores, process.execPath, ...process.execArgv, RANGES_ONCE, state, dist, String(workers), String(RANGES)];
	return JSON.parse(execFileSync('taskset', args, { encoding: 'utf8' })) as RangesOnce;
}

/** The metrics tables of every bracket, ours by one thread and by two, DuckDB's by two, in turn; threads run before they are asked. */
async function compareTables(state: string, dist: string, facts: string): Promise<void> {
	const generation = currentGeneration(state)!;
	const manifest = readManifest(generation)!;
	const { rows, versions } = manifest;
	const { columns, builds } = readFrame(generation, rows);
	const layout = layoutsOf(readStatisticsCatalogue(currentTree(dist))).cell;
	const file = logFile(state, 'counts', manifest);
	const part: MetricsPart = { file, words: manifest.counts, columns, rows, builds, versions, counters: layout.lengths.counts };
	await writeFacts(facts, part, layout);
	// Once before it counts: the baseline reads its file, ours is compiled.
	runBaseline(facts, 1);
	const thread = new MetricsThread(part);
	const ours = { one: (): unknown => metricsTables(part), two: (): unknown => thread.tables() };
	await seconds(ours.one);
	await seconds(ours.two);
	const found = { one: [] as number[], two: [] as number[], theirs: [] as number[] };
	for (let round = 0; round < TABLE_ROUNDS; round++) {
		found.theirs.push(median(runBaseline(facts, 1)));
		found.one.push(await seconds(ours.one));
		found.two.push(await seconds(ours.two));
	}
	await thread.close();
	const ratios = (own: readonly number[]): number[] => own.map((each, round) => each / found.theirs[round]!);
	line('metrics tables by DuckDB from facts, two threads, s', spread(found.theirs, 2));
	line('metrics tables from logged positions, one thread, s', spread(found.one, 2));
	line('ratio', spread(ratios(found.one), 2));
	line('the same by two threads, s', spread(found.two, 2));
	line(`ratio (goal ${PEER_GOAL})`, spread(ratios(found.two), 2), median(ratios(found.two)) <= PEER_GOAL);
}

function runBaseline(facts: string, rounds: number): number[] {
	const output = execFileSync(process.execPath, [...process.execArgv, BASELINE, facts, String(rounds)], { encoding: 'utf8' });
	return output
		.split('\n')
		.filter((text) => /^[\d.]+$/.test(text))
		.map(Number);
}

async function seconds(work: () => unknown): Promise<number> {
	const started = performance.now();
	await work();
	return (performance.now() - started) / 1000;
}

/** Does something while vectors are kept as a service keeps them: a rollup by itself would make those that were cut off. */
function whileServed<Result>(state: string, work: () => Result): Result {
	const db = openForWriting(state);
	const keeper = new VectorKeeper(db, state);
	try {
		return work();
	} finally {
		keeper.close();
		db.close();
	}
}

/** Rolls up all but the last rows, and then the rest. */
function compareIncremental(work: string, store: string, dist: string, full: readonly Once[]): void {
	const times: Once[] = [];
	for (let round = 0; round < (full.length === 1 ? 1 : ROUNDS); round++) {
		const state = storeView(work, store, `cut-${round}`, NEW_ROWS);
		const last = vectorsFile(join(store, SEGMENTS_FOLDER), segmentNumbers(join(store, SEGMENTS_FOLDER)).at(-1) ?? 0);
		times.push(
			whileServed(state, () => {
				rollUp(state, dist, true);
				copyFileSync(last, join(state, SEGMENTS_FOLDER, basename(last)));
				return rollUp(state, dist, false);
			}),
		);
	}
	const share = median(times.map((once) => once.cpuSeconds)) / median(full.map((once) => once.cpuSeconds));
	line(
		`${NEW_ROWS} new rows, ${times[0]?.counted} counted, s`,
		spread(
			times.map((once) => once.seconds),
			1,
		),
	);
	line(
		`share of a full rollup, processor time (goal ${INCREMENTAL_GOAL} of a million)`,
		share.toFixed(2),
		full.length > 1 || share <= INCREMENTAL_GOAL,
	);
}
