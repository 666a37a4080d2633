import type { Character } from '../../../../contract/statistics/bracket.ts';
import type { DeckAdvice } from '../../../../contract/statistics/decks.ts';
import type { Snapshot } from '../../generation/snapshot/snapshot.ts';
import type { Method } from '../../answers/method.ts';
import type { NamesOf } from '../../counting/catalogue/named.ts';
import { type NamedDeck, deckOfIds } from '../deck.ts';
import { itemOf, lacking, lackingAmong } from './similar.ts';
import { createSupport } from './support.ts';
import { winnersOf } from './winners-index.ts';

/** Winning decks that advice for a deck rests on. */
export const MOST_NEIGHBOURS = 150;

export const DECK_ADVISOR_METHOD: Method = {
	key: 'support',
	title: 'Deck advisor',
	formula: 'support = 100·(decks that hold it) / (decks looked at)',
	text: `What the up to ${MOST_NEIGHBOURS} winning solo decks of the character hold that are most like a deck and that the deck lacks. Winners got to the end, so that their decks hold more of everything: \`usual_support\` is how many of these decks would hold it if their other cards (or relics) were drawn from those of all winning decks at their ascensions: decks like a small one are small. Where so many holders may be chance among everything that the deck lacks, decks like this one hold it no more often than others (\`no clear difference\`). Support says what winners hold, not that it made them win.`,
};

export interface DeckAdvisorQuery extends NamedDeck {
	/** Null for one that is not official. */
	readonly character: Character | null;
	readonly limit: number;
}

/** What winning decks like a partial deck hold that it lacks (`behaviour/advice.md#deck-advisor`). */
export function deckAdvice(snapshot: Snapshot, { character, limit, ...named }: DeckAdvisorQuery, names: NamesOf): DeckAdvice {
	const deck = deckOfIds(snapshot.catalogue, named);
	if (character === null || deck.length === 0) return { available: false, items: [] };
	const winners = winnersOf(snapshot, character);
	const neighbours = winners.nearest(deck, MOST_NEIGHBOURS);
	if (neighbours.length === 0) return { available: false, items: [] };
	const compared = lackingAmong(snapshot, winners, deck);
	const supportOf = createSupport(winners, deck, neighbours);
	const items = lacking(snapshot, winners, neighbours, deck)
		.slice(0, limit)
		.map(({ term, holders }) => ({
			...itemOf(snapshot, term, names),
			...supportOf({ term, holders, compared }),
		}));
	return { available: true, character, neighbors: neighbours.length, items };
}
