import type { Series } from '../../../contract/statistics/charts.ts';
import { type FrameColumns, OUTCOMES } from '../counting/rows/frame.ts';
import type { RowSeries, Rows } from './frame-rows.ts';
import { FEWEST, type Tally, series, shares, winRates } from './points.ts';

/** Win rates of rows grouped by a key; rows without one are left out. */
export function winsBy(
	part: RowSeries,
	columns: FrameColumns,
	keyOf: (row: number) => number | undefined,
	labelOf?: (key: number) => string,
	fewest = FEWEST,
): Series {
	return series(part.id, part.label, winRates(tallies(part.rows, columns, keyOf, labelOf), fewest));
}

/** Runs and wins by a key, ascending. */
export function tallies(
	rows: Rows,
	{ outcome }: FrameColumns,
	keyOf: (row: number) => number | undefined,
	labelOf?: (key: number) => string,
): Tally[] {
	const counted = new Map<number, { runs: number; wins: number }>();
	for (const row of rows) {
		const key = keyOf(row);
		if (key === undefined) continue;
		const tally = counted.get(key) ?? { runs: 0, wins: 0 };
		tally.runs += 1;
		if (outcome[row] === OUTCOMES.win) tally.wins += 1;
		counted.set(key, tally);
	}
	return [...counted]
		.sort(([left], [right]) => left - right)
		.map(([key, tally]) => ({ x: labelOf ? labelOf(key) : key, ...tally }));
}

/** The share of each value; no points for too few values. */
export function histogram(part: RowSeries, values: readonly (number | undefined)[]): Series {
	const kept = values.filter((value) => value !== undefined);
	const counts = [...Map.groupBy(kept, (value) => value)]
		.map(([x, same]) => ({ x, count: same.length }))
		.sort((left, right) => left.x - right.x);
	return series(part.id, part.label, kept.length < FEWEST ? [] : shares(counts, kept.length), { total: kept.length });
}
