import { RATE_SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import { eachPart, frameChart } from '../chart.ts';
import { statOf } from '../run-stat.ts';
import { winsBy } from '../tallies.ts';

/** Wins by a statistic of the run. */
export const winRateByStat = frameChart({
	group: 'chart_group.win_rates',
	needs: ['stat'],
	splits: RATE_SPLITS,
	axis: { x: 'chart_axis.statistic', y: 'chart_axis.wins' },

	draw: eachPart((columns, part, { stat }) => winsBy(part, columns, (row) => statOf(columns, row, stat, true))),
});
