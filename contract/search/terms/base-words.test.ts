import { expect, test } from 'vitest';
import { baseWords, splitDense } from './base-words.ts';

const forms = {
	endings: ['ого', 'ами', 'а', 'и', 's'],
	numbers: new Map([
		['two', '2'],
		['两', '2'],
	]),
};

test.each([
	[
		['красного', 'черепа'],
		['красн', 'череп'],
	],
	[['ударами'], ['удар']],
	[['яда'], ['яд']],
	[
		['draw', 'two', 'cards'],
		['draw', '2', 'card'],
	],
	[['抽两张牌'], ['抽', '2', '张牌']],
	[['가시를'], ['가시']],
])('%j are read as %j', (words, base) => {
	expect(baseWords(words, forms)).toEqual(base);
});

test('a stem keeps two letters', () => {
	expect(baseWords(['ааа', 'аа'], forms)).toEqual(['аа', 'аа']);
});

test.each([
	['敵全体に毒', ['敵全体', 'に', '毒']],
	['失去生命', ['失去生命']],
	['に', ['に']],
])('%s is cut at what is known', (word, parts) => {
	expect(splitDense(word, { meanings: new Set(['敵全体', '敵']), fillers: new Set(['に']) })).toEqual(parts);
});
