import { Marks } from '../rollup/fold/marks.ts';
import { bump } from '../rollup/fold/seat.ts';
import { type HeadlineFigure, countAt, headlineSource } from './figure.ts';

/** Copies in decks, and runs that held one. */
export const decksInAll = headlineSource({
	counts: ({ cards }) => ({ copies: cards, runs: cards }),

	createFold({ view, index, layout }, { counts: at }) {
		const held = new Marks(layout.size.cards);
		return ({ sign }, counts) => {
			const { words, deck } = view;
			held.clear();
			for (let row = 0; row < deck.count; row++) {
				const card = index.cards[words[deck.id + row]!]!;
				if (card < 0) continue;
				bump(counts, at.copies + card, sign);
				if (held.add(card)) bump(counts, at.runs + card, sign);
			}
		};
	},
});

export const topCards: HeadlineFigure<'top_cards'> = {
	sources: [decksInAll],
	isLong: true,

	answer(view) {
		const { catalogue, layouts } = view.snapshot;
		const at = layouts.headline.of(decksInAll).counts;
		return catalogue.cards
			.map(({ id }, position) => {
				const copies = countAt(view, at.copies + position);
				const runs = countAt(view, at.runs + position);
				return {
					card_id: id,
					count: copies.all,
					in_wins: copies.inWins,
					in_losses: copies.inOthers,
					total_runs_with: runs.all,
					win_runs: runs.inWins,
				};
			})
			.filter(({ count }) => count > 0)
			.sort((left, right) => right.count - left.count || (left.card_id < right.card_id ? -1 : 1));
	},
};
