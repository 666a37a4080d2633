import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollupEnvironment } from '../statistics/making/rollup-environment.ts';
import { openForWriting } from '../store/database/database.ts';
import { VectorKeeper } from '../store/writer/vector-keeper.ts';
import { SEGMENTS_FOLDER, segmentNumbers, vectorsFile } from '../store/segments/segment-files.ts';
import { readBenchOptions } from './bench-options.ts';
import { latencyDuringRollup } from './load/latency-during-rollup.ts';
import { madeUpStore } from './made-up/made-up-store.ts';
import { storeView } from './made-up/store-view.ts';
import { reportLine } from './results/report-line.ts';
import { median, spread } from './statistics.ts';

/**
 * A full rollup, alone and beside one of a tenth of the runs; a rollup after 1,000 new rows. Goals: 90 s and 1.2 GB for a million runs;
 * three hundredths of a full rollup.
 */
const ONCE = fileURLToPath(new URL('processes/rollup-once.ts', import.meta.url));
const COUNT_ONCE = fileURLToPath(new URL('processes/count-once.ts', import.meta.url));
const ROUNDS = 3;
const NEW_ROWS = 1000;
const MILLION = 1_000_000;
const SECONDS_GOAL = 90;
const BYTES_GOAL = 1.2e9;
const INCREMENTAL_GOAL = 0.03;
const COUNTING_GOAL = 0.02;
const LINEAR_GOAL = 12;

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
		compareIncremental(work, source, dist, full);
		compareCounting(state, dist, full);
		const { meanwhile, after, requests } = await latencyDuringRollup(storeView(work, source, 'served'), dist);
		reportLine('requests during the rollup', `${requests}`);
		reportLine('p99 of requests during a rollup and after, ms', `${meanwhile.toFixed(1)} and ${after.toFixed(1)}`, {});
	} finally {
		rmSync(work, { recursive: true, force: true });
	}
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
	reportLine(`full rollup of ${count} runs, s`, spread(seconds, 1), {
		goal: isMillion ? `≤ ${SECONDS_GOAL}` : undefined,
		isMet: !isMillion || median(seconds) <= SECONDS_GOAL,
	});
	reportLine(
		'processor time, s',
		spread(
			full.map((once) => once.cpuSeconds),
			1,
		),
	);
	reportLine(`full rollup of ${count} runs, memory, MB`, (bytes / 1e6).toFixed(0), {
		goal: isMillion ? `≤ ${BYTES_GOAL / 1e6}` : undefined,
		isMet: !isMillion || bytes < BYTES_GOAL,
	});
	const growth = median(full.map((once) => once.cpuSeconds)) / median(small.map((once) => once.cpuSeconds));
	reportLine('processor time beside a tenth of the runs', growth.toFixed(1), {
		goal: `≤ ${LINEAR_GOAL}`,
		isMet: growth <= LINEAR_GOAL,
	});
}

/** Counts the last rows alone, of a state that was rolled up. */
function compareCounting(state: string, dist: string, full: readonly Once[]): void {
	const shares = Array.from({ length: ROUNDS }, () => {
		const output = execFileSync(process.execPath, [...process.execArgv, COUNT_ONCE, state, dist, String(NEW_ROWS)], {
			encoding: 'utf8',
			env: rollupEnvironment(),
		});
		return (JSON.parse(output) as Pick<Once, 'cpuSeconds'>).cpuSeconds / median(full.map((once) => once.cpuSeconds));
	});
	reportLine(`counting ${NEW_ROWS} new rows, share of a full rollup of 100,000 runs`, spread(shares, 3), {
		goal: `${COUNTING_GOAL}`,
	});
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
	reportLine(
		`${NEW_ROWS} new rows, ${times[0]?.counted} counted, s`,
		spread(
			times.map((once) => once.seconds),
			1,
		),
	);
	reportLine(`rollup of ${NEW_ROWS} new rows, share of a full rollup, processor time`, share.toFixed(2), {
		goal: `${INCREMENTAL_GOAL} of a million`,
		isMet: full.length > 1 || share <= INCREMENTAL_GOAL,
	});
}
