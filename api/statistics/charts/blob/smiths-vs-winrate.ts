import { source } from '../../counting/cells/source.ts';
import { blobChart } from '../chart.ts';
import { RUNS, RUNS_AND_WINS } from '../columns.ts';
import { drawByNumber } from '../points.ts';
import { number, section } from '../../counting/cells/section.ts';
import { readStatement } from '../../counting/cells/statement.ts';

const SMITHS = readStatement(new URL('smiths-vs-winrate.sql', import.meta.url));
const PARTY_SMITHS = readStatement(new URL('party-smiths-vs-winrate.sql', import.meta.url));

const MOST_SMITHS = 15;

const runsBySmiths = source({
	counts: {
		smiths: section([number('smiths', 0, MOST_SMITHS + 1)], RUNS.width, [[PARTY_SMITHS, RUNS_AND_WINS]]),
		ownSmiths: section([number('smiths', 0, MOST_SMITHS + 1)], RUNS.width, [[SMITHS, RUNS_AND_WINS]]),
	},
});

/** Wins by the upgrades that the party took at rest sites, and by those that the player took. */
export const smithsVsWinRate = blobChart({
	group: 'chart_group.strategy',
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
