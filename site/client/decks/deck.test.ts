import { describe, expect, test } from 'vitest';
import {
	type Deck,
	MOST_COPIES,
	cardCount,
	cardIds,
	isSameDeck,
	withCopies,
	withRelic,
	withUpgrade,
	withoutRelic,
} from './deck.ts';

const card = (id: string, copies: number, isUpgraded = false) => ({ id, isUpgraded, copies });
const deckOf = (...cards: Deck['cards']): Deck => ({ character: 'IRONCLAD', ascension: 0, cards, relics: [] });

describe('a deck', () => {
	test('adds and removes copies', () => {
		const one = withCopies(deckOf(), 'BASH', false, 1);
		const three = withCopies(one, 'BASH', false, 2);
		expect(three.cards).toEqual([card('BASH', 3)]);
		expect(withCopies(one, 'BASH', false, -1).cards).toEqual([]);
		expect(withCopies(three, 'BASH', false, 99).cards).toEqual([card('BASH', MOST_COPIES)]);
	});

	test('keeps upgraded copies separate', () => {
		const upgraded = withUpgrade(deckOf(card('STRIKE', 2)), card('STRIKE', 2));
		expect(upgraded.cards).toEqual([card('STRIKE', 1), card('STRIKE', 1, true)]);
		expect([cardCount(upgraded), cardIds(upgraded)]).toEqual([2, ['STRIKE', 'STRIKE']]);
		expect(withUpgrade(upgraded, upgraded.cards[1]!).cards).toEqual([card('STRIKE', 2)]);
	});

	test('upgrades an only copy in place', () => {
		const deck = deckOf(card('BASH', 1), card('ANGER', 1));
		expect(withUpgrade(deck, deck.cards[0]!).cards).toEqual([card('BASH', 1, true), card('ANGER', 1)]);
	});

	test('holds a relic once', () => {
		const deck = withRelic(withRelic(deckOf(), 'VAJRA'), 'VAJRA');
		expect(deck.relics).toEqual(['VAJRA']);
		expect(withoutRelic(deck, 'VAJRA').relics).toEqual([]);
	});

	test('is the same in any order', () => {
		expect(isSameDeck(deckOf(card('A', 1), card('B', 2)), deckOf(card('B', 2), card('A', 1)))).toBe(true);
		expect(isSameDeck(deckOf(card('A', 1)), deckOf(card('A', 1, true)))).toBe(false);
	});
});
