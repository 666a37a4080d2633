import { percentOrZero } from '../math/rate.ts';
import { type HeadlineFigure, countAt } from './figure.ts';
import { source } from '../counting/cells/source.ts';
import { item, section } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';

const PICK_RATES = readStatement(new URL('pick-rates.sql', import.meta.url));

/** Offers of cards of all places. */
const cardOffers = source({
	counts: {
		offered: section([item('item', 'cards')], 1, [[PICK_RATES, { offered: 0 }]]),
		picked: section([item('item', 'cards')], 1, [[PICK_RATES, { picked: 0 }]]),
	},
});

export const pickRates: HeadlineFigure<'pick_rates'> = {
	sources: [cardOffers],
	isLong: true,

	answer(view) {
		const { catalogue, layouts } = view.snapshot;
		const at = layouts.headline.of(cardOffers).counts;
		return catalogue.cards
			.map(({ id }, position) => {
				const [offered, picked] = [countAt(view, at.offered + position).all, countAt(view, at.picked + position).all];
				return { card_id: id, offered, picked, pick_rate: percentOrZero(picked, offered) };
			})
			.filter(({ offered }) => offered > 0)
			.sort((left, right) => right.offered - left.offered || (left.card_id < right.card_id ? -1 : 1));
	},
};
