import { WORDS } from '../../rollup/catalogue/code-index.ts';
import { chartSource, countRun } from '../chart-source.ts';
import { blobChart } from '../chart.ts';
import { RUNS } from '../columns.ts';
import { drawByNumber } from '../points.ts';

export const MOST_ELITES = 12;
const ELITE = WORDS.roomTypes.indexOf('elite');

export const runsByElites = chartSource({
	counts: () => ({ elites: (MOST_ELITES + 1) * RUNS.width }),
	sums: () => ({}),

	createFold({ view, index }, { counts: at }) {
		return (seat, { counts }) => {
			const { words, rooms } = view;
			let elites = 0;
			for (let row = 0; row < rooms.count; row++) {
				if (index.roomTypes[words[rooms.type + row]!] === ELITE) elites += 1;
			}
			countRun(counts, at.elites + Math.min(MOST_ELITES, elites) * RUNS.width, seat);
		};
	},
});

/** Wins by the elites that a run fought. */
export const elitesVsWinRate = blobChart({
	group: 'chart_group.strategy',
	needs: [],
	splits: [],
	flags: [],
	axis: { x: 'chart_axis.elites', y: 'chart_axis.wins' },
	method: null,

	source: runsByElites,
	draw: ({ words: { string }, slice, at }) => [
		drawByNumber(string('chart_series.runs'), slice.counts, at.counts.elites, MOST_ELITES),
	],
});
