import { RATE_SPLITS } from '../../../../contract/statistics/chart-parameters.ts';
import { eachPart, frameChart } from '../chart.ts';
import { statOf } from '../run-stat.ts';
import { winsBy } from '../tallies.ts';

/** Wins by a statistic of the run. */
export const winRateByStat = frameChart({
	label: 'Win rate by statistic',
	group: 'Win rates',
	needs: ['stat'],
	splits: RATE_SPLITS,
	flags: [],
	axis: { x: 'Statistic', y: 'Wins, %' },
	desc: 'Share of wins among runs with a similar value of the chosen statistic.',
	method: null,

	draw: eachPart((columns, part, { stat }) => winsBy(part, columns, (row) => statOf(columns, row, stat, true))),
});
