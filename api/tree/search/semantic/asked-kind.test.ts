import { expect, test } from 'vitest';
import { askedKind } from './asked-kind.ts';

test.each([
	['boss with a lot of health', 'boss'],
	['Cards that make enemies take more damage', 'card'],
	['free cards', 'card'],
	['a relic for the first turn', 'relic'],
	['drink that heals', 'drink'],
	['elite enemies leave better treasure', undefined],
	['a curse on my card', undefined],
	['', undefined],
])('%j is about %s', (question, word) => {
	expect(askedKind(question)?.word).toBe(word);
});

test('a word for a type means the records of that type', () => {
	const boss = askedKind('boss with little life');
	expect(boss?.includes('/monsters/queen', 'Boss')).toBe(true);
	expect(boss?.includes('/monsters/osty', 'Normal')).toBe(false);
	expect(boss?.includes('/cards/bash', 'Boss')).toBe(false);
});
