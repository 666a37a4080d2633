import { eachPart, frameChart } from '../chart.ts';
import { winsBy } from '../tallies.ts';

/** Wins by ascension. */
export const winRateByAscension = frameChart({
	group: 'chart_group.win_rates',
	needs: [],
	splits: ['character', 'players'],
	flags: [],
	axis: { x: 'stats.ascension', y: 'chart_axis.wins' },
	method: null,

	draw: eachPart((columns, part) => winsBy(part, columns, (row) => columns.ascension[row]!)),
});
