/** A deck as it is being entered. Every change makes a new one. */

export interface HeldCard {
	readonly id: string;
	readonly isUpgraded: boolean;
	/** 1 to `MOST_COPIES`. */
	readonly copies: number;
}

export interface Deck {
	/** Id of the character. */
	readonly character: string;
	/** 0 to 10. */
	readonly ascension: number;
	/** In the order in which they came, one entry for a card and one for its upgraded copies. */
	readonly cards: readonly HeldCard[];
	/** Ids, each once. */
	readonly relics: readonly string[];
}

/** What a share code can hold of one card. */
export const MOST_COPIES = 32;
export const MOST_ASCENSION = 10;

/** The same deck with more copies of a card, or fewer; without a copy its entry goes. */
export function withCopies(deck: Deck, id: string, isUpgraded: boolean, change: number): Deck {
	const isThis = (card: HeldCard): boolean => card.id === id && card.isUpgraded === isUpgraded;
	const copies = Math.min(MOST_COPIES, (deck.cards.find(isThis)?.copies ?? 0) + change);
	const held = { id, isUpgraded, copies };
	const cards = deck.cards.some(isThis) ? deck.cards.map((card) => (isThis(card) ? held : card)) : [...deck.cards, held];
	return { ...deck, cards: cards.filter((card) => card.copies > 0) };
}

/** One copy becomes an upgraded one, or a plain one again; the entry keeps its place while it holds the only copy. */
export function withUpgrade(deck: Deck, card: HeldCard): Deck {
	const isOther = (other: HeldCard): boolean => other.id === card.id && other.isUpgraded !== card.isUpgraded;
	if (card.copies === 1 && !deck.cards.some(isOther)) {
		const cards = deck.cards.map((held) => (held === card ? { ...card, isUpgraded: !card.isUpgraded } : held));
		return { ...deck, cards };
	}
	return withCopies(withCopies(deck, card.id, card.isUpgraded, -1), card.id, !card.isUpgraded, 1);
}

export function withRelic(deck: Deck, id: string): Deck {
	return deck.relics.includes(id) ? deck : { ...deck, relics: [...deck.relics, id] };
}

export function withoutRelic(deck: Deck, id: string): Deck {
	return { ...deck, relics: deck.relics.filter((relic) => relic !== id) };
}

/** Number of cards, with their copies. */
export function cardCount({ cards }: Deck): number {
	return cards.reduce((sum, { copies }) => sum + copies, 0);
}

/** The cards as routes take them: every id as often as it is held. */
export function cardIds({ cards }: Deck): string[] {
	return cards.flatMap(({ id, copies }) => new Array<string>(copies).fill(id));
}

/** Whether two decks hold the same cards, whatever their order. */
export function isSameDeck(left: Deck, right: Deck): boolean {
	const keys = (deck: Deck): string =>
		[...deck.cards.map(({ id, isUpgraded, copies }) => `${id} ${isUpgraded} ${copies}`), ...deck.relics].sort().join();
	return keys(left) === keys(right);
}
