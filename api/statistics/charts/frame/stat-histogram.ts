import { SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import { eachPart, frameChart } from '../chart.ts';
import { statOf } from '../run-stat.ts';
import { histogram } from '../tallies.ts';

/** How a statistic of the run is spread. */
export const statHistogram = frameChart({
	label: 'Spread of a statistic',
	group: 'Distributions',
	needs: ['stat'],
	splits: SPLITS,
	flags: [],
	defaultStat: 'floors_reached',
	axis: { x: 'Statistic', y: 'Runs, %' },
	desc: 'How the values of the chosen statistic are spread.',
	method: null,

	draw: eachPart((columns, part, { stat }) =>
		histogram(
			part,
			[...part.rows].map((row) => statOf(columns, row, stat, true)),
		),
	),
});
