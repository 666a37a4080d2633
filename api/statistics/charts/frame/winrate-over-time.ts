import { RATE_SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import { eachPart, frameChart } from '../chart.ts';
import { winsBy } from '../tallies.ts';
import { WEEK_DAYS, weekLabel } from '../weeks.ts';

const FEWEST_RUNS = 10;

/** Wins by week. */
export const winRateOverTime = frameChart({
	group: 'chart_group.win_rates',
	splits: RATE_SPLITS,
	axis: { x: 'chart_axis.week', y: 'chart_axis.wins' },

	draw: eachPart((columns, part) =>
		winsBy(part, columns, (row) => Math.floor(columns.day[row]! / WEEK_DAYS), weekLabel, FEWEST_RUNS),
	),
});
