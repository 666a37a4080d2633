import { chartSource, countRun } from '../chart-source.ts';
import { blobChart } from '../chart.ts';
import { RUNS } from '../columns.ts';
import { drawByNumber } from '../points.ts';

export const MOST_SMITHS = 15;

export const runsBySmiths = chartSource({
	counts: () => ({ smiths: (MOST_SMITHS + 1) * RUNS.width, ownSmiths: (MOST_SMITHS + 1) * RUNS.width }),
	sums: () => ({}),

	createFold({ view, index }, { counts: at }) {
		return (seat, { counts }) => {
			const { words, restChoices } = view;
			let own = 0;
			for (let row = 0; row < restChoices.count; row++) if (words[restChoices.id + row] === index.smith) own += 1;
			countRun(counts, at.ownSmiths + Math.min(MOST_SMITHS, own) * RUNS.width, seat);
			countRun(counts, at.smiths + Math.min(MOST_SMITHS, view.partySmiths) * RUNS.width, seat);
		};
	},
});

/** Wins by the upgrades that the party took at rest sites, and by those that the player took. */
export const smithsVsWinRate = blobChart({
	group: 'chart_group.strategy',
	needs: [],
	splits: [],
	flags: [],
	axis: { x: 'chart_axis.upgrades', y: 'chart_axis.wins' },
	method: {
		key: 'smiths-vs-winrate',
		title: 'Win rate by upgrades',
		formula: '100·wins / runs with n upgrades at rest sites',
		text: `\`ALL\` adds the upgrades of the whole party up, so that larger parties stand further right; \`PLAYER\`, since 2026-11-22, counts those of the player whose run it is. ${MOST_SMITHS} stands for ${MOST_SMITHS} and more. Long runs rest more often, so that part of the rise is their length.`,
	},

	source: runsBySmiths,
	draw: ({ words: { string }, slice: { counts }, at }) => [
		drawByNumber(string('chart_series.party'), counts, at.counts.smiths, MOST_SMITHS),
		{ ...drawByNumber(string('chart_series.player'), counts, at.counts.ownSmiths, MOST_SMITHS), id: 'PLAYER' },
	],
});
