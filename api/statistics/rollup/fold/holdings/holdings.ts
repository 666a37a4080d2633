import { CARD, LIFT, POTION, RELIC } from '../../cells/columns.ts';
import { liftedSource } from '../cell-source.ts';
import { createHeldFold } from './held.ts';
import { createHoldingsAcquired } from './holdings-acquired.ts';
import { createOfferFold } from '../offers.ts';

/** Cards, relics and potions that seats held, were offered and took; after the last card stands the row of SKIP. */
export const holdings = liftedSource({
	counts: ({ cards, relics, potions }) => ({
		cards: (cards + 1) * CARD.width,
		relics: relics * RELIC.width,
		potions: potions * POTION.width,
	}),
	lifts: ({ cards, relics, potions }) => ({
		cards: cards * LIFT.width,
		relics: relics * LIFT.width,
		potions: potions * LIFT.width,
		/** Cards of which every copy was upgraded, once more. */
		upgradedCards: cards * LIFT.width,
	}),

	createLoggedFold(tools, { counts: at }) {
		const folds = [createHeldFold(tools, at), createOfferFold(tools, at)];
		return (ending, positions) => {
			for (const fold of folds) fold(ending, positions);
		};
	},

	createAcquisitions: (tools, { lifts: at }) => createHoldingsAcquired(tools, at),
});
