import { isStolen } from '../../rollup/fold/removals.ts';
import { blobChart } from '../chart.ts';
import { chartSource, countRun } from '../chart-source.ts';
import { RUNS } from '../columns.ts';
import { drawByNumber } from '../points.ts';

export const MOST_REMOVALS = 15;

export const runsByRemovals = chartSource({
	counts: () => ({ removals: (MOST_REMOVALS + 1) * RUNS.width }),
	sums: () => ({}),

	createFold(tools, { counts: at }) {
		const { view, index } = tools;
		return (seat, { counts }) => {
			let removals = 0;
			for (let row = 0; row < view.removedCards.count; row++) {
				if (index.cards[view.words[view.removedCards.id + row]!]! >= 0 && !isStolen(tools, row)) removals += 1;
			}
			countRun(counts, at.removals + Math.min(MOST_REMOVALS, removals) * RUNS.width, seat);
		};
	},
});

/** Wins by the cards that a player took out of the deck. */
export const removalsVsWinRate = blobChart({
	group: 'chart_group.strategy',
	needs: [],
	splits: [],
	flags: [],
	axis: { x: 'chart_axis.cards_removed', y: 'chart_axis.wins' },
	method: {
		key: 'removals-vs-winrate',
		title: 'Win rate by cards removed',
		formula: '100·wins / runs with n cards removed',
		text: `Cards that left the deck anywhere, each copy once; what a thieving hopper took is left out. ${MOST_REMOVALS} stands for ${MOST_REMOVALS} and more. Long runs have more chances to remove cards, so that part of the rise is their length.`,
	},

	source: runsByRemovals,
	draw: ({ words: { string }, slice, at }) => [
		drawByNumber(string('chart_series.runs'), slice.counts, at.counts.removals, MOST_REMOVALS),
	],
});
