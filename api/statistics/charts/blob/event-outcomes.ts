import { CHOICE } from '../../counting/cells/columns.ts';
import { TAKEN_OPTIONS } from '../../counting/fold/options.ts';
import { source } from '../../counting/cells/source.ts';
import { blobChart } from '../chart.ts';
import { FEWEST, series, shares, winRates } from '../points.ts';
import { OPTION_AXIS, section } from '../../counting/cells/section.ts';

const optionsTaken = source({
	counts: { options: section([OPTION_AXIS], CHOICE.width, [[TAKEN_OPTIONS, { chosen: CHOICE.chosen, wins: CHOICE.wins }]]) },
});

/** How often each option is taken, most frequent first, and how often its runs win. */
export const eventOutcomes = blobChart({
	group: 'chart_group.strategy',
	needs: ['event'],
	flags: ['bars'],
	axis: { x: 'stats.option', y: 'chart_axis.percent' },

	source: optionsTaken,

	draw({ words: { catalogue, string }, slice: { counts }, at }, { event }) {
		const options = catalogue.options
			.map(({ event: of, label }, position) => {
				const option = at.counts.options + position * CHOICE.width;
				return { of, x: label, count: counts[option + CHOICE.chosen]!, wins: counts[option + CHOICE.wins]! };
			})
			.filter(({ of, count }) => of === event && count > 0)
			.sort((left, right) => right.count - left.count || (left.x < right.x ? -1 : 1));
		const total = options.reduce((sum, { count }) => sum + count, 0);
		const isEnough = total >= FEWEST;
		return [
			series('PICK', string('chart_series.taken'), isEnough ? shares(options, total) : [], { total }),
			series(
				'WINRATE',
				string('chart_series.wins'),
				isEnough ? winRates(options.map(({ x, count, wins }) => ({ x, runs: count, wins }))) : [],
			),
		];
	},
});
