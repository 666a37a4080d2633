import { blobChart } from '../chart.ts';
import { RUNS } from '../columns.ts';
import { series, tallyAt, winRates } from '../points.ts';
import { MOST_COPIES, decks } from '../sources/decks.ts';

/** Wins by the copies of a card in the final deck. */
export const entityCopies = blobChart({
	group: 'chart_group.items',
	needs: ['entity'],
	flags: ['bars'],
	etypeFixed: 'cards',
	axis: { x: 'chart_axis.copies', y: 'chart_axis.wins' },

	source: decks,

	draw({ words: { catalogue, string }, slice: { counts }, at }, { entity }) {
		const card = catalogue.cards.findIndex(({ id }) => id === entity);
		if (card < 0) return [series('ALL', string('chart_series.runs'), [])];
		const tallies = Array.from({ length: MOST_COPIES }, (_, index) => {
			const held = index + 1;
			const start = at.counts.copies + (card * MOST_COPIES + index) * RUNS.width;
			return tallyAt(counts, start, held === MOST_COPIES ? `${held}+` : String(held));
		});
		return [series('ALL', string('chart_series.runs'), winRates(tallies))];
	},
});
