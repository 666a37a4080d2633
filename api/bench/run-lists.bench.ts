import { openSqliteStore } from '../store/sqlite-run-store.ts';
import type { RunFilter, RunSort } from '../store/lists/run-query.ts';
import { readBenchOptions } from './bench-options.ts';
import { BOARD, FILTERS, PAIRS, SORTS } from './load/list-questions.ts';
import { madeUpStore } from './made-up/made-up-store.ts';
import { percentile } from './percentile.ts';
import { reportLine } from './results/report-line.ts';

/**
 * Time of lists with one filter, with two, of leaderboards and of ranks. The goals hold for a million runs.
 */
const ROUNDS = 25;
const SINGLE_GOAL = 30;
const PAIR_GOAL = 100;
const RANK_GOAL = 10;

export async function main(args: readonly string[]): Promise<void> {
	const { count, dist } = readBenchOptions(args);
	const state = await madeUpStore(count, dist);
	const started = performance.now();
	const store = openSqliteStore({ folder: state, tokenSecret: 'bench' });
	try {
		await store.list({ filter: { cards: ['BASH'] }, sort: 'date', offset: 0, limit: 1 });
		process.stdout.write(`opened and indexed in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
		const list = (filter: RunFilter, sort: RunSort) => () => store.list({ filter, sort, offset: 0, limit: 50 });
		const queries = (filters: readonly RunFilter[]) => filters.flatMap((filter) => SORTS.map((sort) => list(filter, sort)));
		await measure('lists, one filter', Array.from({ length: ROUNDS }, () => queries(FILTERS)).flat(), SINGLE_GOAL);
		await measure('lists, two filters', queries(PAIRS), PAIR_GOAL);
		const boards = [list(BOARD, 'fastest'), list(BOARD, 'ascension'), list({ ...BOARD, players: { min: 1, max: 1 } }, 'fastest')];
		await measure('leaderboards', Array.from({ length: ROUNDS * 4 }, () => boards).flat(), RANK_GOAL);
		const { runs } = await store.list({ filter: BOARD, sort: 'date', offset: 0, limit: 300 });
		await measure(
			'ranks',
			runs.map(
				({ hash }) =>
					() =>
						store.rank(hash, 'fastest'),
			),
			RANK_GOAL,
		);
	} finally {
		await store.close();
	}
}

/** Asks one after the other. The time of the processor leaves out what other programs took. */
async function measure(name: string, questions: readonly (() => Promise<unknown>)[], goal: number): Promise<void> {
	const [clock, processor]: [number[], number[]] = [[], []];
	for (const ask of questions) {
		const [started, before] = [performance.now(), process.cpuUsage()];
		await ask();
		clock.push(performance.now() - started);
		const { user, system } = process.cpuUsage(before);
		processor.push((user + system) / 1000);
	}
	const figures = [clock, processor].map((times) => [0.5, 0.99].map((share) => percentile(times, share).toFixed(1)));
	const [[median, last] = [], [, used] = []] = figures;
	reportLine(`${name}, p50, p99 and p99 of the processor, ms`, `${median}, ${last}, ${used}`, {
		goal: `p99 ≤ ${goal}`,
		isMet: percentile(clock, 0.99) <= goal,
	});
}
