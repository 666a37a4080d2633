import { blobChart } from '../chart.ts';
import { source } from '../../counting/cells/source.ts';
import { RUNS, RUNS_AND_WINS } from '../columns.ts';
import { drawByNumber } from '../points.ts';
import { number, section } from '../../counting/cells/section.ts';
import { readStatement } from '../../counting/cells/statement.ts';

const REMOVALS = readStatement(new URL('removals-vs-winrate.sql', import.meta.url));

const MOST_REMOVALS = 15;

const runsByRemovals = source({
	counts: { removals: section([number('removed', 0, MOST_REMOVALS + 1)], RUNS.width, [[REMOVALS, RUNS_AND_WINS]]) },
});

/** Wins by the cards that a player took out of the deck. */
export const removalsVsWinRate = blobChart({
	group: 'chart_group.strategy',
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
