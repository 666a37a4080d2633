import { describe, expect, test } from 'vitest';
import { gramsOf, nameTerms, requiredGrams, textTerms } from './grams.ts';

describe('gramsOf', () => {
	test('cuts a plain word into three letters each', () => {
		expect(gramsOf('strike')).toEqual(['~str', '~tri', '~rik', '~ike']);
	});

	test('cuts a dense word into letters and pairs', () => {
		expect(gramsOf('打击者')).toEqual(['~打', '~击', '~者', '~打击', '~击者']);
	});
});

describe('requiredGrams', () => {
	test.each([
		['打', ['~打']],
		['打击者', ['~打击', '~击者']],
		['ri', []],
		['rike', ['~rik', '~ike']],
	])('of %s', (word, grams) => {
		expect(requiredGrams(word)).toEqual(grams);
	});
});

describe('nameTerms', () => {
	test('names words and parts once each', () => {
		expect(nameTerms('Bash, bash')).toEqual(['bash', '~bas', '~ash']);
	});
});

describe('textTerms', () => {
	test('keeps words whole and repeated, and cuts dense ones', () => {
		expect(textTerms('Block block 打击')).toEqual(['block', 'block', '~打', '~击', '~打击']);
	});

	test('adds numbers with the beginning of what they count', () => {
		expect(textTerms('Draw 2 cards.')).toEqual(['draw', '2', 'cards', '~2card']);
		expect(textTerms('抽2张牌')).toContain('~2张');
	});
});
