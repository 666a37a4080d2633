import type { Point, Series } from '../../../contract/statistics/charts.ts';
import { percentOrZero } from '../math/rate.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { CHART_FLOORS, RUNS } from './columns.ts';

/** Runs, fights or choices that a point needs, unless a chart says otherwise. */
export const FEWEST = 20;
const FEWEST_ON_FLOOR = 15;

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

/** Runs and wins that stand at `at`. */
export function tallyAt(counts: Int32Array, at: number, x: number | string): Tally {
	return { x, runs: counts[at + RUNS.runs]!, wins: counts[at + RUNS.wins]! };
}

/** Averages by floor, from 1, where enough was counted; `unit` is that of the sums. */
export function averagesByFloor(countOf: (floor: number) => number, sumOf: (floor: number) => number, unit: number): Point[] {
	const points = Array.from({ length: CHART_FLOORS }, (_, floor) => {
		const n = countOf(floor);
		return { x: floor + 1, y: n === 0 ? 0 : round((sumOf(floor) * unit) / n, 1), n };
	});
	return points.filter(({ n }) => n >= FEWEST_ON_FLOOR);
}

/** The share of each part, in percent with two decimals. */
export function shares(parts: readonly { readonly x: number | string; readonly count: number }[], total: number): Point[] {
	return parts.map(({ x, count }) => ({ x, y: percentOrZero(count, total, 2), n: count }));
}

export function series(id: string, label: string, points: Point[], more: Omit<Series, 'id' | 'label' | 'points'> = {}): Series {
	return { id, label, points, ...more };
}
