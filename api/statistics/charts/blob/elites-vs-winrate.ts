import { source } from '../../counting/cells/source.ts';
import { blobChart } from '../chart.ts';
import { RUNS, RUNS_AND_WINS } from '../columns.ts';
import { drawByNumber } from '../points.ts';
import { number, section } from '../../counting/cells/section.ts';
import { readStatement } from '../../counting/cells/statement.ts';

const ELITES = readStatement(new URL('elites-vs-winrate.sql', import.meta.url));

const MOST_ELITES = 12;

const runsByElites = source({
	counts: { elites: section([number('elites', 0, MOST_ELITES + 1)], RUNS.width, [[ELITES, RUNS_AND_WINS]]) },
});

/** Wins by the elites that a run fought. */
export const elitesVsWinRate = blobChart({
	group: 'chart_group.strategy',
	axis: { x: 'chart_axis.elites', y: 'chart_axis.wins' },

	source: runsByElites,
	draw: ({ words: { string }, slice, at }) => [
		drawByNumber(string('chart_series.runs'), slice.counts, at.counts.elites, MOST_ELITES),
	],
});
