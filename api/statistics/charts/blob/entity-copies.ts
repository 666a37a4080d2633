import { blobChart } from '../chart.ts';
import { RUNS } from '../columns.ts';
import { series, tallyAt, winRates } from '../points.ts';
import { MOST_COPIES, decks } from '../sources/decks.ts';

/** Wins by the copies of a card in the final deck. */
export const entityCopies = blobChart({
	label: 'Win rate by copies',
	group: 'Cards and relics',
	needs: ['entity'],
	splits: [],
	flags: ['bars'],
	etypeFixed: 'cards',
	axis: { x: 'Copies', y: 'Wins, %' },
	desc: 'Share of wins by the number of copies of a card in the final deck.',
	method: null,

	source: decks,

	draw({ catalogue, slice: { counts }, at }, { entity }) {
		const card = catalogue.cards.findIndex(({ id }) => id === entity);
		if (card < 0) return [series('ALL', 'All runs', [])];
		const tallies = Array.from({ length: MOST_COPIES }, (_, index) => {
			const held = index + 1;
			const start = at.counts.copies + (card * MOST_COPIES + index) * RUNS.width;
			return tallyAt(counts, start, held === MOST_COPIES ? `${held}+` : String(held));
		});
		return [series('ALL', 'All runs', winRates(tallies))];
	},
});
