import type { BySection, Sized } from '../rollup/cells/layout.ts';
import { DECISION } from '../rollup/cells/columns.ts';
import type { CounterQuery } from './counter-query.ts';

type Queries = readonly CounterQuery[];

/** The queries of every section of a source of counters; of a section that is left out the compiler tells. */
export interface SourceQueries {
	readonly source: Sized;
	readonly counts: Readonly<Record<string, Queries>>;
	readonly sums: Readonly<Record<string, Queries>>;
}

export function queriesOf<Count extends string, Sum extends string>(
	source: Omit<Sized<Count, Sum>, 'sums' | 'lifts'> & { sums?(...size: Parameters<Sized['counts']>): BySection<Sum> },
	counts: Readonly<Record<Count, Queries>>,
	sums: Readonly<Record<Sum, Queries>> = {} as Readonly<Record<Sum, Queries>>,
): SourceQueries {
	return { source: source as Sized, counts, sums };
}

/** What was held, bought or chosen, with the wins and the pairs of a game; `items` are positions, one each time. */
export function decisions(items: string, width: number): CounterQuery[] {
	const each = { item: items };
	const place = `item * ${width}`;
	return [
		{ each, where: 'item >= 0', place, add: { [DECISION.count]: '1', [DECISION.wins]: 'won' } },
		{ each, where: 'item >= 0', place, add: { [DECISION.pairs]: 'pairs', [DECISION.wonPairs]: 'won * pairs' }, isPairs: true },
	];
}

/** One row of counters for each item: how often, and how often in runs that won. */
export const runsWith = (items: string, width = 2): CounterQuery => ({
	each: { item: items },
	where: 'item >= 0',
	place: `item * ${width}`,
	add: { 0: '1', 1: 'won' },
});

/** Counts each item at its own position. */
export const once = (items: string, where = 'item >= 0'): CounterQuery => ({
	each: { item: items },
	where,
	place: 'item',
	add: { 0: '1' },
});
