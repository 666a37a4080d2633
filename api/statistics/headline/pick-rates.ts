import { percentOrZero } from '../math/rate.ts';
import { bump } from '../rollup/fold/seat.ts';
import { type HeadlineFigure, countAt, headlineSource } from './figure.ts';

/** Offers of cards of all places. */
export const cardOffers = headlineSource({
	counts: ({ cards }) => ({ offered: cards, picked: cards }),

	createFold({ view, index }, { counts: at }) {
		return ({ sign }, counts) => {
			const { words, cardOffers: offers } = view;
			for (let row = 0; row < offers.count; row++) {
				const card = index.cards[words[offers.id + row]!]!;
				if (card < 0) continue;
				bump(counts, at.offered + card, sign);
				bump(counts, at.picked + card, sign * words[offers.isPicked + row]!);
			}
		};
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
