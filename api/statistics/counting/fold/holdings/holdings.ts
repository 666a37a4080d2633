import { CARD, LIFT, POTION, RELIC } from '../../cells/columns.ts';
import { liftedSource } from '../../cells/source.ts';
import { createHoldingsAcquired } from './holdings-acquired.ts';
import { DECIDED, counted, item, number } from '../../cells/section.ts';
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

/** Cards, relics and potions that seats held, were offered and took; after the last card stands the row of SKIP. */
export const holdings = liftedSource({
	counts: ({ cards, relics, potions }) => ({
		cards: (cards + 1) * CARD.width,
		relics: relics * RELIC.width,
		potions: potions * POTION.width,
	}),
	statements: {
		counts: {
			cards: [
				counted(CARDS, [item('item', 'cards', CARD.width)], { picks: CARD.picks, ...DECIDED }),
				counted(CARD_OFFERS, [item('item', 'cards', CARD.width), number('act', 1, 1)], CARD_OFFERED),
				counted(CARD_SCREENS, [number('act', 1, 1)], CARD_OFFERED, ({ cards }) => cards * CARD.width),
			],
			relics: [
				counted(RELICS, [item('item', 'relics', RELIC.width)], { picks: RELIC.picks, ...DECIDED }),
				counted(WAX_RELICS, [item('item', 'relics', RELIC.width)], { picks: RELIC.waxPicks, wins: RELIC.waxWins }),
				counted(RELIC_OFFERS, [item('item', 'relics', RELIC.width), number('act', 1, 1)], {
					...{ offered: RELIC.offered, picked: RELIC.picked },
				}),
			],
			potions: [
				counted(POTIONS, [item('item', 'potions', POTION.width)], { picks: POTION.picks, ...DECIDED }),
				counted(USED_POTIONS, [item('item', 'potions', POTION.width)], { used: POTION.used }),
			],
		},
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
