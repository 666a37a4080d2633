import { CHOICE } from '../../rollup/cells/columns.ts';
import { optionAt } from '../../rollup/fold/options.ts';
import { bump } from '../../rollup/fold/seat.ts';
import { chartSource } from '../chart-source.ts';
import { blobChart } from '../chart.ts';
import { FEWEST, series, shares, winRates } from '../points.ts';

export const optionsTaken = chartSource({
	counts: (size) => ({ options: size.options * CHOICE.width }),
	sums: () => ({}),

	createFold(tools, { counts: at }) {
		const { view } = tools;
		return ({ sign, won }, { counts }) => {
			for (let row = 0; row < view.eventChoices.count; row++) {
				const option = optionAt(tools, row);
				if (option === undefined) continue;
				bump(counts, at.options + option * CHOICE.width + CHOICE.chosen, sign);
				bump(counts, at.options + option * CHOICE.width + CHOICE.wins, sign * won);
			}
		};
	},
});

/** How often each option is taken, most frequent first, and how often its runs win. */
export const eventOutcomes = blobChart({
	group: 'chart_group.strategy',
	needs: ['event'],
	splits: [],
	flags: ['bars'],
	axis: { x: 'stats.option', y: 'chart_axis.percent' },
	method: null,

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
