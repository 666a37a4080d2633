import { blobChart } from '../chart.ts';
import { RUNS } from '../columns.ts';
import { series, tallyAt, winRates } from '../points.ts';
import { decks } from '../sources/decks.ts';

/** Wins by the enchantments of the final deck. */
export const enchantmentWinRates = blobChart({
	group: 'chart_group.items',
	flags: ['bars', 'horizontal'],
	axis: { x: 'chart_axis.enchantment', y: 'chart_axis.wins' },

	source: decks,

	draw({ words: { catalogue, string }, slice: { counts }, at }) {
		const tallies = catalogue.enchantments.map(({ name }, position) =>
			tallyAt(counts, at.counts.enchantments + position * RUNS.width, name),
		);
		const points = winRates(tallies).sort((left, right) => right.y - left.y || (left.x < right.x ? -1 : 1));
		return [series('ALL', string('chart_series.runs'), points)];
	},
});
