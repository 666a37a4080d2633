import { RATE_SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import { eachPart, frameChart } from '../chart.ts';
import { winsBy } from '../tallies.ts';
import { WEEK_DAYS, weekLabel } from '../weeks.ts';

const FEWEST_RUNS = 10;

/** Wins by week. */
export const winRateOverTime = frameChart({
	label: 'Win rate over time',
	group: 'Win rates',
	needs: [],
	splits: RATE_SPLITS,
	flags: [],
	axis: { x: 'Week', y: 'Wins, %' },
	desc: 'Share of wins among the runs of each week.',
	method: null,

	draw: eachPart((columns, part) =>
		winsBy(part, columns, (row) => Math.floor(columns.day[row]! / WEEK_DAYS), weekLabel, FEWEST_RUNS),
	),
});
