import { SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import { eachPart, frameChart } from '../chart.ts';
import { statOf } from '../run-stat.ts';
import { histogram } from '../tallies.ts';

/** How a statistic of the run is spread. */
export const statHistogram = frameChart({
	group: 'chart_group.distributions',
	needs: ['stat'],
	splits: SPLITS,
	defaultStat: 'floors_reached',
	axis: { x: 'chart_axis.statistic', y: 'chart_axis.runs_share' },

	draw: eachPart((columns, part, { stat }) =>
		histogram(
			part,
			[...part.rows].map((row) => statOf(columns, row, stat, true)),
		),
	),
});
