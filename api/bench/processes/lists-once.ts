/**
 * Lists of a store in a process of its own, so that its memory can be told: the thread of the service that answers them, asked one after the
 * other. Argument: state folder.
 */
import type { BrowseMethods } from '../../store/browse/browse-thread.ts';
import type { RunFilter, RunQuery } from '../../store/lists/run-query.ts';
import { ThreadClient } from '../../platform/threads/thread-calls.ts';
import { BOARD, FILTERS, PAIRS, SORTS } from '../load/list-questions.ts';
import { percentile } from '../percentile.ts';

const ROUNDS = 3;
/** Of the pairs of filters every one so far from the last. */
const PAIR_STEP = 7;
const LIMIT = 50;
const THREAD = new URL('../../store/browse/browse-thread.ts', import.meta.url);

/** Milliseconds by the clock. */
interface Times {
	readonly median: number;
	readonly last: number;
	/** Mean time of the processor, milliseconds. */
	readonly processor: number;
}

export interface Lists {
	/** Until the first list by an item was answered. */
	readonly open: Times;
	/** Memory beside that of a process without a store. */
	readonly bytes: number;
	readonly single: Times;
	readonly pairs: Times;
	readonly boards: Times;
}

const [folder = ''] = process.argv.slice(2);
const before = process.memoryUsage.rss();
const thread = new ThreadClient<BrowseMethods>(THREAD, { folder, tokenSecret: 'bench' });
const questions = (filters: readonly RunFilter[]) => filters.flatMap((filter) => SORTS.map((sort) => ({ filter, sort })));

async function measure(asked: readonly Omit<RunQuery, 'offset' | 'limit'>[]): Promise<Times> {
	const clock: number[] = [];
	const busy = process.cpuUsage();
	for (const question of asked) {
		const start = performance.now();
		await thread.call('list', { ...question, offset: 0, limit: LIMIT });
		clock.push(performance.now() - start);
	}
	const { user, system } = process.cpuUsage(busy);
	return {
		median: percentile(clock, 0.5),
		last: percentile(clock, 0.99),
		processor: (user + system) / 1000 / asked.length,
	};
}

const open = await measure([{ filter: { cards: ['BASH'] }, sort: 'date' }]);
const bytes = process.memoryUsage.rss() - before;
const repeated = <Item>(items: readonly Item[]): Item[] => Array.from({ length: ROUNDS }, () => items).flat();
const boards = questions([BOARD, { ...BOARD, players: { min: 1, max: 1 } }]);
await measure(boards);
const lists: Lists = {
	open,
	bytes,
	single: await measure(repeated(questions(FILTERS))),
	pairs: await measure(questions(PAIRS.filter((_, index) => index % PAIR_STEP === 0))),
	boards: await measure(repeated(boards)),
};
process.stdout.write(JSON.stringify(lists));
await thread.close();
