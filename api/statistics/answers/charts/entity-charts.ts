import type { Series } from '../../../../contract/statistics/charts.ts';
import { RUNS } from '../../rollup/cells/chart-layout.ts';
import { CHOICE } from '../../rollup/cells/columns.ts';
import { percentOrZero } from '../../math/rate.ts';
import { dateOf } from '../../rollup/rows/los-angeles-day.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { ChartQuery } from './chart-query.ts';
import type { ChartSlice } from './chart-slice.ts';
import { FEWEST, series, shares, winRates } from './points.ts';

const WEEK_DAYS = 7;
const FEWEST_WEEK_RUNS = 25;
const FEWEST_WITH = 10;

/** How often each option is taken, most frequent first, and how often its runs win. */
export function eventOutcomes(
	{ catalogue, layouts: { chart } }: Snapshot,
	{ counts }: ChartSlice,
	{ event }: ChartQuery,
): Series[] {
	const options = catalogue.options
		.map(({ event: of, label }, position) => {
			const at = chart.counts.options + position * CHOICE.width;
			return { of, x: label, count: counts[at + CHOICE.chosen]!, wins: counts[at + CHOICE.wins]! };
		})
		.filter(({ of, count }) => of === event && count > 0)
		.sort((left, right) => right.count - left.count || (left.x < right.x ? -1 : 1));
	const total = options.reduce((sum, { count }) => sum + count, 0);
	const isEnough = total >= FEWEST;
	return [
		series('PICK', 'Taken', isEnough ? shares(options, total) : [], { total }),
		series('WINRATE', 'Wins', isEnough ? winRates(options.map(({ x, count, wins }) => ({ x, runs: count, wins }))) : []),
	];
}

/** Weeks with enough runs: wins of the runs that held it, wins of all, and how many held it. */
export function entityOverTime(
	{ catalogue, layouts: { chart } }: Snapshot,
	slice: ChartSlice,
	{ etype, entity }: ChartQuery,
): Series[] {
	const position = catalogue[etype].findIndex(({ id }) => id === entity);
	const at = chart.weeks[etype] + position * RUNS.width;
	const weeks = slice.weeks().map(({ week, counts }) => {
		const [runs, wins] = [counts[chart.weeks.all + RUNS.runs]!, counts[chart.weeks.all + RUNS.wins]!];
		const [held, heldWins] = position < 0 ? [0, 0] : [counts[at + RUNS.runs]!, counts[at + RUNS.wins]!];
		return { x: dateOf(week * WEEK_DAYS), runs, wins, held, heldWins };
	});
	const often = weeks.filter(({ runs }) => runs >= FEWEST_WEEK_RUNS);
	return [
		series(
			'WITH',
			'Wins with it',
			winRates(
				often.map(({ x, held, heldWins }) => ({ x, runs: held, wins: heldWins })),
				FEWEST_WITH,
			),
		),
		series('BASE', 'Wins of all runs', winRates(often)),
		series(
			'PICK',
			'Runs that hold it',
			often.map(({ x, runs, held }) => ({ x, y: percentOrZero(held, runs), n: runs })),
		),
	];
}
