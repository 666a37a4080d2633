import { expect, test } from 'vitest';
import { CHARACTERS } from '../statistics/bracket.ts';
import { isOfficial } from './is-official.ts';

const CARD = { id: 'BASH', upgrades: 0, floor: 1, enchantment: null };
const judge = (run: { ascension?: number; floorsReached?: number; character?: string; cards?: number }): boolean => {
	const { ascension = 5, floorsReached = 10, character = 'IRONCLAD', cards = 3 } = run;
	return isOfficial({ ascension, floorsReached }, { character, deck: Array.from({ length: cards }, () => CARD) });
};

test.each(CHARACTERS)('a run of %s with floors and a deck is official', (character) => {
	expect(judge({ character })).toBe(true);
});

test.each([
	[{ ascension: 0 }, true],
	[{ ascension: 10 }, true],
	[{ ascension: -1 }, false],
	[{ ascension: 11 }, false],
	[{ floorsReached: 1 }, true],
	[{ floorsReached: 0 }, false],
	[{ cards: 1 }, true],
	[{ cards: 0 }, false],
	[{ character: 'OF_A_MOD' }, false],
])('%j is official: %s', (run, expected) => {
	expect(judge(run)).toBe(expected);
});
