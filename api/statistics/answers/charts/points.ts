import type { Point, Series } from '../../../../contract/statistics/charts.ts';
import { percentOrZero } from '../../math/rate.ts';

/** Runs, fights or choices that a point needs, unless a chart says otherwise. */
export const FEWEST = 20;

/** Runs and wins at one x. */
export interface Tally {
	readonly x: number | string;
	readonly runs: number;
	readonly wins: number;
}

/** Win rates of the tallies that are large enough. */
export function winRates(tallies: readonly Tally[], fewest = FEWEST): Point[] {
	return tallies.filter(({ runs }) => runs >= fewest).map(({ x, runs, wins }) => ({ x, y: percentOrZero(wins, runs), n: runs }));
}

/** The share of each part, in percent with two decimals. */
export function shares(parts: readonly { readonly x: number | string; readonly count: number }[], total: number): Point[] {
	return parts.map(({ x, count }) => ({ x, y: percentOrZero(count, total, 2), n: count }));
}

export function series(id: string, label: string, points: Point[], more: Omit<Series, 'id' | 'label' | 'points'> = {}): Series {
	return { id, label, points, ...more };
}
