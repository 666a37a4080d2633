import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeGeneration } from '../statistics/making/make-generation.ts';
import { readBenchOptions } from './bench-options.ts';
import { madeUpStore } from './made-up/made-up-store.ts';
import { storeView } from './made-up/store-view.ts';
import { reportLine } from './results/report-line.ts';
import { median, spread } from './statistics.ts';

/**
 * What a rollup and the daily dump publish as tables: the statistics of every bracket and character, and all runs floor by floor, each in a
 * process of its own, beside a tenth of the runs. Statistics shall take as long whatever the runs are; nothing shall need more memory for more runs.
 * Fewer runs than the goals are for do not fill their tables.
 */
const ONCE = fileURLToPath(new URL('processes/publish-once.ts', import.meta.url));
const ROUNDS = 3;
const STEADY_GOAL = 1.5;
const LEAST_RUNS = 100_000;

interface Once {
	readonly seconds: number;
	readonly cpuSeconds: number;
	readonly memory: number;
	readonly rows: number;
	readonly bytes: number;
	readonly largest: number;
}

export async function main(args: readonly string[]): Promise<void> {
	const { count, dist } = readBenchOptions(args);
	const work = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	try {
		const stores = [await madeUpStore(Math.ceil(count / 10), dist), await madeUpStore(count, dist)] as const;
		const statistics = stores.map((store, index) => rounds((round) => publishStatistics(work, store, dist, `${index}-${round}`)));
		report(count, `statistics of ${count} runs`, statistics[1]!, statistics[0]!);
		const steady = median(statistics[1]!.map(cpu)) / median(statistics[0]!.map(cpu));
		reportLine('statistics: processor time beside a tenth of the runs', steady.toFixed(2), {
			goal: `≤ ${STEADY_GOAL}`,
			isMet: isSteady(count, steady),
		});
		const runs = stores.map((store, index) => rounds((round) => once('runs', store, dist, join(work, `runs-${index}-${round}`))));
		report(count, `${count} runs floor by floor`, runs[1]!, runs[0]!);
		reportLine('runs a second', spread(runs[1]!.map(({ seconds }) => count / seconds)));
	} finally {
		rmSync(work, { recursive: true, force: true });
	}
}

const cpu = ({ cpuSeconds }: Once): number => cpuSeconds;
const rounds = (make: (round: number) => Once): Once[] => Array.from({ length: ROUNDS }, (_, round) => make(round));

/** In a state of its own: what stands there already would not be made again. */
function publishStatistics(work: string, store: string, dist: string, name: string): Once {
	const state = storeView(work, store, `statistics-${name}`);
	makeGeneration({ state, dist, now: Date.now(), isFull: true });
	return once('statistics', state, dist);
}

function once(kind: 'statistics' | 'runs', state: string, dist: string, exports = ''): Once {
	const output = execFileSync(process.execPath, [...process.execArgv, ONCE, kind, state, dist, exports], { encoding: 'utf8' });
	return JSON.parse(output) as Once;
}

const isSteady = (count: number, growth: number): boolean => count < LEAST_RUNS || growth <= STEADY_GOAL;

function report(count: number, name: string, full: readonly Once[], tenth: readonly Once[]): void {
	const [{ rows, bytes, largest }] = full as readonly [Once];
	const megabytes = (value: number) => (value / 1e6).toFixed(0);
	reportLine(
		`${name}: ${rows} rows, ${megabytes(bytes)} MB, s`,
		spread(
			full.map(({ seconds }) => seconds),
			1,
		),
	);
	reportLine('processor time, s', spread(full.map(cpu), 1));
	reportLine('largest Parquet file, MB', megabytes(largest));
	const memory = Math.max(...full.map((each) => each.memory));
	const growth = memory / Math.max(...tenth.map((each) => each.memory));
	reportLine('peak memory, MB', megabytes(memory));
	reportLine(`${name}: memory beside a tenth of the runs`, growth.toFixed(2), {
		goal: `≤ ${STEADY_GOAL}`,
		isMet: isSteady(count, growth),
	});
}
