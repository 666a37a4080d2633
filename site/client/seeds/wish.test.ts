import { expect, test } from 'vitest';
import { readWishes, wishText } from './wish.ts';

const KINDS = ['boss', 'relic'] as const;

test('round-trips wishes', () => {
	const wishes = [
		{ kind: 'boss', id: 'QUEEN_BOSS', act: 3 },
		{ kind: 'relic', id: 'VAJRA', act: null },
	] as const;
	expect(wishes.map(wishText)).toEqual(['boss:QUEEN_BOSS;act=3', 'relic:VAJRA']);
	expect(readWishes(wishes.map(wishText).join(), KINDS)).toEqual(wishes);
});

test.each(['', 'relic', 'relic:', 'meal:BREAD', 'relic:VAJRA;act=9', 'relic:<b>', ',,'])('%j has no valid wish', (want) => {
	expect(readWishes(want, KINDS)).toEqual([]);
});
