import { openSqliteStore } from '../store/sqlite-run-store.ts';
import type { RunFilter, RunSort } from '../store/run-query.ts';
import { readBenchOptions } from './bench-options.ts';
import { madeUpStore } from './made-up-store.ts';
import { percentile } from './percentile.ts';

/**
 * Time of lists with one filter, with two, of leaderboards and of ranks. The goals hold for a million runs.
 */
const ROUNDS = 25;
const SINGLE_GOAL = 30;
const PAIR_GOAL = 100;
const RANK_GOAL = 10;

const FILTERS: readonly RunFilter[] = [
	{},
	{ character: 'SILENT' },
	{ outcome: 'won' },
	{ outcome: 'lost' },
	{ username: 'player 7' },
	{ steamId: '76561197000000112' },
	{ winrate: { min: 30, max: 60 } },
	{ seedPrefix: 'AB' },
	{ seedPrefix: '09_06_2026' },
	{ builds: ['v0.103.2'] },
	{ builds: ['v0.98.0', 'v0.99.1', 'v0.105.1'] },
	{ players: { min: 2, max: 2 } },
	{ gameMode: 'daily' },
	{ ascension: { min: 10, max: 10 } },
	{ ascension: { min: 3, max: 6 } },
	{ cards: ['BASH'] },
	{ cards: ['OFFERING'] },
	{ relics: ['VAJRA'] },
	{ bought: ['LANTERN'] },
];
const SORTS: readonly RunSort[] = ['date', 'fastest', 'slowest', 'ascension'];

export async function main(args: readonly string[]): Promise<void> {
	const { count, dist } = readBenchOptions(args);
	const state = await madeUpStore(count, dist);
	const started = performance.now();
	const store = openSqliteStore({ folder: state, tokenSecret: 'bench' });
	try {
		await store.list({ filter: { cards: ['BASH'] }, sort: 'date', offset: 0, limit: 1 });
		process.stdout.write(`opened and indexed in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
		const time = async (filter: RunFilter, sort: RunSort) => {
			const start = performance.now();
			await store.list({ filter, sort, offset: 0, limit: 50 });
			return performance.now() - start;
		};
		const singles: number[] = [];
		for (let round = 0; round < ROUNDS; round += 1) for (const filter of FILTERS) for (const sort of SORTS) singles.push(await time(filter, sort));
		report('lists, one filter', singles, SINGLE_GOAL);
		const pairs: number[] = [];
		for (const [index, first] of FILTERS.entries()) for (const second of FILTERS.slice(index + 1)) for (const sort of SORTS) pairs.push(await time({ ...first, ...second }, sort));
		report('lists, two filters', pairs, PAIR_GOAL);
		const boards: number[] = [];
		const board: RunFilter = { outcome: 'won', isRankedAscension: true, isOfficial: true };
		for (let round = 0; round < ROUNDS; round += 1) {
			boards.push(await time(board, 'fastest'), await time(board, 'ascension'), await time({ ...board, players: { min: 1, max: 1 } }, 'fastest'));
		}
		report('leaderboards', boards, RANK_GOAL);
		const { runs } = await store.list({ filter: board, sort: 'date', offset: 0, limit: 100 });
		const ranks: number[] = [];
		for (const { hash } of runs) {
			const start = performance.now();
			await store.rank(hash, 'fastest');
			ranks.push(performance.now() - start);
		}
		report('ranks', ranks, RANK_GOAL);
	} finally {
		await store.close();
	}
}

function report(name: string, times: readonly number[], goal: number): void {
	const p99 = percentile(times, 0.99);
	const verdict = p99 <= goal ? '' : '  MISSED';
	const figures = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1));
	process.stdout.write(`${name.padEnd(24)} p50 ${figures[0]} ms, p99 ${figures[1]} ms of ${times.length} (goal ${goal})${verdict}\n`);
}
