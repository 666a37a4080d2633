import { loggedSource } from '../rollup/fold/cell-source.ts';
import type { CommunityBlock } from './block.ts';
import { rank, tally } from './ranked.ts';

export const upgrades = loggedSource({
	counts: ({ cards }) => ({ upgrades: cards }),

	createLoggedFold({ view, index }, { counts: at }) {
		return (_, positions) => {
			const { words, smithedCards } = view;
			for (let row = 0; row < smithedCards.count; row++) {
				const card = index.cards[words[smithedCards.id + row]!]!;
				if (card >= 0) positions.add(at.upgrades + card);
			}
		};
	},
});

/** The cards that players upgraded at rest sites most often. */
export const mostUpgraded: CommunityBlock<'most_upgraded'> = {
	sources: [upgrades],
	method: {
		key: 'most_upgraded',
		title: 'Cards upgraded most often',
		formula: 'pct = 100·upgrades of the card / upgrades of all cards',
		text: 'Upgrades taken at rest sites, each copy once. Upgrades by events, relics and ancients are no choice of a card and are left out. Cards that many decks hold stand high: the list says what is upgraded, not what is worth it.',
	},

	answer: ({ snapshot: { layouts }, words: { catalogue }, sums: { counts } }) =>
		rank(tally(catalogue.cards, counts, layouts.cell.of(upgrades).counts.upgrades)),
};
