import { eachPart, frameChart } from '../chart.ts';
import { winsBy } from '../tallies.ts';

/** Wins by ascension. */
export const winRateByAscension = frameChart({
	group: 'chart_group.win_rates',
	splits: ['character', 'players'],
	axis: { x: 'stats.ascension', y: 'chart_axis.wins' },

	draw: eachPart((columns, part) => winsBy(part, columns, (row) => columns.ascension[row]!)),
});
