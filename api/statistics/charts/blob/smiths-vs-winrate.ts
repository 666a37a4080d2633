import { chartSource, countRun } from '../chart-source.ts';
import { blobChart } from '../chart.ts';
import { RUNS } from '../columns.ts';
import { drawByNumber } from '../points.ts';

const MOST_SMITHS = 15;

const runsBySmiths = chartSource({
	counts: () => ({ smiths: (MOST_SMITHS + 1) * RUNS.width }),
	sums: () => ({}),

	createFold({ view }, { counts: at }) {
		return (seat, { counts }) => {
			countRun(counts, at.smiths + Math.min(MOST_SMITHS, view.partySmiths) * RUNS.width, seat);
		};
	},
});

/** Wins by the upgrades that the party took at rest sites. */
export const smithsVsWinRate = blobChart({
	label: 'Win rate by upgrades',
	group: 'Strategy',
	needs: [],
	splits: [],
	flags: [],
	axis: { x: 'Upgrades at rest sites', y: 'Wins, %' },
	desc: 'Share of wins among runs that upgraded the same number of cards at rest sites.',
	method: null,

	source: runsBySmiths,
	draw: ({ slice, at }) => drawByNumber(slice.counts, at.counts.smiths, MOST_SMITHS),
});
