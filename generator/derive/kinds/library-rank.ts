import { CARD_POOLS } from '../../../contract/card-pools.ts';
import { CARD_RARITIES } from '../../../contract/game-words.ts';
import type { FactsRecord } from '../../load/facts-schema.ts';

const ranksOf = new WeakMap<ReadonlyMap<string, FactsRecord>, ReadonlyMap<string, number>>();

/**
 * Place of a card in the library of the game, from 0: by pool, then rarity, then id (`behaviour/records.md#library`). Words that are
 * not known come last.
 */
export function libraryRank(cards: ReadonlyMap<string, FactsRecord>, id: string): number | undefined {
	const known = ranksOf.get(cards) ?? rank(cards);
	ranksOf.set(cards, known);
	return known.get(id);
}

function rank(cards: ReadonlyMap<string, FactsRecord>): ReadonlyMap<string, number> {
	const places = [...cards].map(([id, facts]) => ({
		id,
		pool: placeIn(CARD_POOLS, facts['color']),
		rarity: placeIn(CARD_RARITIES, facts['rarity_key']),
	}));
	places.sort((left, right) => left.pool - right.pool || left.rarity - right.rarity || (left.id < right.id ? -1 : 1));
	return new Map(places.map(({ id }, index) => [id, index]));
}

function placeIn(words: readonly string[], word: unknown): number {
	const place = words.indexOf(String(word));
	return place < 0 ? words.length : place;
}
