import { blobChart } from '../chart.ts';
import { RUNS } from '../columns.ts';
import { series, tallyAt, winRates } from '../points.ts';
import { decks } from '../sources/decks.ts';

/** Wins by the enchantments of the final deck. */
export const enchantmentWinRates = blobChart({
	label: 'Win rate by enchantment',
	group: 'Cards and relics',
	needs: [],
	splits: [],
	flags: ['bars', 'horizontal'],
	axis: { x: 'Enchantment', y: 'Wins, %' },
	desc: 'Share of wins among runs whose final deck carries an enchantment.',
	method: null,

	source: decks,

	draw({ catalogue, slice: { counts }, at }) {
		const tallies = catalogue.enchantments.map(({ name }, position) =>
			tallyAt(counts, at.counts.enchantments + position * RUNS.width, name),
		);
		const points = winRates(tallies).sort((left, right) => right.y - left.y || (left.x < right.x ? -1 : 1));
		return [series('ALL', 'All runs', points)];
	},
});
