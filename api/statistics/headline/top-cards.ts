import { type HeadlineFigure, countAt } from './figure.ts';
import { source } from '../counting/cells/source.ts';
import { item, section } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';

const TOP_CARDS = readStatement(new URL('top-cards.sql', import.meta.url));

/** Copies in decks, and runs that held one. */
const decksInAll = source({
	counts: {
		copies: section([item('item', 'cards')], 1, [[TOP_CARDS, { copies: 0 }]]),
		runs: section([item('item', 'cards')], 1, [[TOP_CARDS, { runs: 0 }]]),
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
