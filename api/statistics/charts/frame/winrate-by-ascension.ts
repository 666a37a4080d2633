import { eachPart, frameChart } from '../chart.ts';
import { winsBy } from '../tallies.ts';

/** Wins by ascension. */
export const winRateByAscension = frameChart({
	label: 'Win rate by ascension',
	group: 'Win rates',
	needs: [],
	splits: ['character', 'players'],
	flags: [],
	axis: { x: 'Ascension', y: 'Wins, %' },
	desc: 'Share of wins on each ascension level.',
	method: null,

	draw: eachPart((columns, part) => winsBy(part, columns, (row) => columns.ascension[row]!)),
});
