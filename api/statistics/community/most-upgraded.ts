import { source } from '../counting/cells/source.ts';
import type { CommunityBlock } from './block.ts';
import { rank, tally } from './ranked.ts';
import { item, section } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';

const UPGRADED = readStatement(new URL('most-upgraded.sql', import.meta.url));

const upgrades = source({
	counts: { upgrades: section([item('item', 'cards')], 1, [[UPGRADED, { upgraded: 0 }]]) },
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
