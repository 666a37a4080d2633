import type { Ranked } from '../../../contract/statistics/community.ts';
import { sum } from '../answers/entity-counts.ts';
import { percentOrZero } from '../math/rate.ts';
import type { Counted } from '../counting/catalogue/statistics-catalogue.ts';

/** Rows of a list, unless it says otherwise. */
const MOST_RANKED = 15;

export interface Tally {
	readonly id: string;
	readonly name: string;
	readonly count: number;
}

/** What was counted at all, most frequent first. */
export function inOrder<Entry extends Tally>(tallies: readonly Entry[]): Entry[] {
	return tallies
		.filter(({ count }) => count > 0)
		.sort((left, right) => right.count - left.count || (left.id < right.id ? -1 : 1));
}

/** The most frequent, with their share of all. */
export function rank(tallies: readonly Tally[], most = MOST_RANKED): Ranked[] {
	const total = sum(tallies.map(({ count }) => count));
	return inOrder(tallies)
		.slice(0, most)
		.map(({ id, name, count }) => ({ id, name, count, pct: percentOrZero(count, total) }));
}

/** The counts of a list from a start on, `width` counters apart. */
export function tally<Entry extends Counted>(
	list: readonly Entry[],
	counts: Int32Array,
	start: number,
	width = 1,
): (Entry & Tally)[] {
	return list.map((entry, position) => ({ ...entry, count: counts[start + position * width]! }));
}
