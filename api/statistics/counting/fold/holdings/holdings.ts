import { ACTS, CARD, LIFT, POTION, RELIC } from '../../cells/columns.ts';
import { liftedSource } from '../../cells/source.ts';
import { createHoldingsAcquired } from './holdings-acquired.ts';
import { DECIDED, counted, item, key, number, section } from '../../cells/section.ts';
import { readStatement } from '../../cells/statement.ts';

const CARDS = readStatement(new URL('../../../tables/cards.sql', import.meta.url));
const CARD_OFFERS = readStatement(new URL('../../../tables/card-offers.sql', import.meta.url));
const CARD_SCREENS = readStatement(new URL('../../../tables/card-screens.sql', import.meta.url));
const RELICS = readStatement(new URL('../../../tables/relics.sql', import.meta.url));
const WAX_RELICS = readStatement(new URL('../../../tables/wax-relics.sql', import.meta.url));
const RELIC_OFFERS = readStatement(new URL('../../../tables/relic-offers.sql', import.meta.url));
export const POTIONS = readStatement(new URL('../../../tables/potions.sql', import.meta.url));
export const USED_POTIONS = readStatement(new URL('../../../tables/used-potions.sql', import.meta.url));

const CARD_OFFERED = { offered: CARD.offered, picked: CARD.picked };
const ACT = key(number('act', 1, ACTS), 1);
const { counted: CARDS_COUNTED } = section([item('item', 'cards')], CARD.width, [
	[CARDS, { picks: CARD.picks, ...DECIDED }],
	[CARD_OFFERS, CARD_OFFERED, ACT],
]);

/** Cards, relics and potions that seats held, were offered and took; after the last card stands the row of SKIP. */
export const holdings = liftedSource({
	counts: {
		cards: {
			size: ({ cards }) => (cards + 1) * CARD.width,
			counted: [...CARDS_COUNTED, counted(CARD_SCREENS, [ACT], CARD_OFFERED, ({ cards }) => cards * CARD.width)],
		},
		relics: section([item('item', 'relics')], RELIC.width, [
			[RELICS, { picks: RELIC.picks, ...DECIDED }],
			[WAX_RELICS, { picks: RELIC.waxPicks, wins: RELIC.waxWins }],
			[RELIC_OFFERS, { offered: RELIC.offered, picked: RELIC.picked }, ACT],
		]),
		potions: section([item('item', 'potions')], POTION.width, [
			[POTIONS, { picks: POTION.picks, ...DECIDED }],
			[USED_POTIONS, { used: POTION.used }],
		]),
	},
	lifts: ({ cards, relics, potions }) => ({
		cards: cards * LIFT.width,
		relics: relics * LIFT.width,
		potions: potions * LIFT.width,
		/** Cards of which every copy was upgraded, once more. */
		upgradedCards: cards * LIFT.width,
	}),

	createAcquisitions: (tools, { lifts: at }) => createHoldingsAcquired(tools, at),
});
