import { percentOrZero } from '../../math/rate.ts';
import { blobChart } from '../chart.ts';
import { RUNS } from '../columns.ts';
import { series, winRates } from '../points.ts';
import { heldByWeek } from '../sources/held-by-week.ts';
import { runs } from '../runs.ts';
import { weekLabel } from '../weeks.ts';

const FEWEST_WEEK_RUNS = 25;
const FEWEST_WITH = 10;

/** Weeks with enough runs: wins of the runs that held it, wins of all, and how many held it. */
export const entityOverTime = blobChart({
	group: 'chart_group.items',
	needs: ['etype', 'entity'],
	axis: { x: 'chart_axis.week', y: 'chart_axis.percent' },

	source: runs,

	draw({ words: { catalogue, string }, layouts, slice }, { etype, entity }) {
		const at = layouts.week.of(heldByWeek).counts;
		const position = catalogue[etype].findIndex(({ id }) => id === entity);
		const held = at[etype] + position * RUNS.width;
		const often = slice
			.weeks()
			.map(({ week, counts }) => ({
				x: weekLabel(week),
				runs: counts[at.all + RUNS.runs]!,
				wins: counts[at.all + RUNS.wins]!,
				held: position < 0 ? 0 : counts[held + RUNS.runs]!,
				heldWins: position < 0 ? 0 : counts[held + RUNS.wins]!,
			}))
			.filter((week) => week.runs >= FEWEST_WEEK_RUNS);
		const holders = often.map(({ x, held: count, heldWins }) => ({ x, runs: count, wins: heldWins }));
		return [
			series('WITH', string('chart_series.with'), winRates(holders, FEWEST_WITH)),
			series('BASE', string('chart_series.base'), winRates(often)),
			series(
				'PICK',
				string('chart_series.held'),
				often.map(({ x, runs: count, held: holding }) => ({ x, y: percentOrZero(holding, count), n: count })),
			),
		];
	},
});
