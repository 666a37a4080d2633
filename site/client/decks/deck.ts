/** An immutable deck; every change returns a new one. */

export interface HeldCard {
	readonly id: string;
	readonly isUpgraded: boolean;
	/** 1 to `MOST_COPIES`. */
	readonly copies: number;
}

export interface Deck {
	readonly character: string;
	readonly ascension: number;
	/** In the order of entry; plain and upgraded copies of a card are separate entries. */
	readonly cards: readonly HeldCard[];
	/** Unique ids. */
	readonly relics: readonly string[];
}

/** Limit of a share code. */
export const MOST_COPIES = 32;

/** The deck with more or fewer copies of a card; an entry without copies is removed. */
export function withCopies(deck: Deck, id: string, isUpgraded: boolean, change: number): Deck {
	const isThis = (card: HeldCard): boolean => card.id === id && card.isUpgraded === isUpgraded;
	const copies = Math.min(MOST_COPIES, (deck.cards.find(isThis)?.copies ?? 0) + change);
	const held = { id, isUpgraded, copies };
	const cards = deck.cards.some(isThis) ? deck.cards.map((card) => (isThis(card) ? held : card)) : [...deck.cards, held];
	return { ...deck, cards: cards.filter((card) => card.copies > 0) };
}

/** Upgrades or downgrades one copy; an only copy keeps its index. */
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

export function cardCount({ cards }: Deck): number {
	return cards.reduce((sum, { copies }) => sum + copies, 0);
}

/** Card ids as the routes accept them; copies repeat. */
export function cardIds({ cards }: Deck): string[] {
	return cards.flatMap(({ id, copies }) => new Array<string>(copies).fill(id));
}

/** Whether two decks hold the same cards in any order. */
export function isSameDeck(left: Deck, right: Deck): boolean {
	const keys = (deck: Deck): string =>
		[...deck.cards.map(({ id, isUpgraded, copies }) => `${id} ${isUpgraded} ${copies}`), ...deck.relics].sort().join();
	return keys(left) === keys(right);
}
