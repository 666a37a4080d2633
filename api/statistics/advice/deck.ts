import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import { WEIGHTS } from '../generation/decks/corpus.ts';
import { MOST_COPIES, RELIC } from '../generation/decks/deck-log.ts';

/** One deck to look for: terms ascending, cards and then relics, with the copies of each. */
export interface Deck {
	readonly terms: readonly number[];
	readonly copies: readonly number[];
	/** Euclidean length of its vector; 0 for a deck with nothing of the catalogue. */
	readonly length: number;
}

export interface NamedDeck {
	/** Ids, one for each copy; unknown ones are passed over. */
	readonly cards: readonly string[];
	readonly relics: readonly string[];
}

/** The deck of some ids. */
export function deckOfIds({ cards, relics }: StatisticsCatalogue, named: NamedDeck): Deck {
	const cardAt = positions(cards);
	const relicAt = positions(relics);
	return deckOfTerms(
		[
			...named.cards.flatMap((id) => cardAt.get(id) ?? []),
			...named.relics.flatMap((id) => (relicAt.has(id) ? cards.length + relicAt.get(id)! : [])),
		],
		cards.length,
	);
}

function positions(list: readonly { readonly id: string }[]): Map<string, number> {
	return new Map(list.map(({ id }, position) => [id, position]));
}

/** @param terms a term for each copy, in any order. */
export function deckOfTerms(terms: readonly number[], cards: number): Deck {
	const counts = [...Map.groupBy(terms, (term) => term)].sort(([left], [right]) => left - right);
	const copies = counts.map(([term, members]) => (term < cards ? Math.min(MOST_COPIES, members.length) : RELIC));
	return {
		terms: counts.map(([term]) => term),
		copies,
		length: Math.sqrt(copies.reduce((sum, count) => sum + WEIGHTS[count]! ** 2, 0)),
	};
}

/** The deck with one card more. */
export function withCard({ terms, copies }: Deck, card: number, cards: number): Deck {
	const all = terms.flatMap((term, index) => Array.from({ length: Math.max(1, copies[index]!) }, () => term));
	return deckOfTerms([...all, card], cards);
}
