import { describe, expect, test } from 'vitest';
import { foldName, isDense, nameWords, queryWords, textWords } from './words.ts';

describe('queryWords', () => {
	test.each([
		['Well-Laid Plans', ['well', 'laid', 'plans']],
		["Neow's Lament", ['neows', 'lament']],
		['snake_case', ['snake', 'case']],
		['Lv3剣の舞', ['lv3', '剣の舞']],
		['ナイフ・トリック', ['ないふ', 'とりっく']],
		["?!  ' -", []],
	])('splits %s', (text, words) => {
		expect(queryWords(text)).toEqual(words);
	});
});

describe('textWords', () => {
	test('adds the parts beside an apostrophe', () => {
		expect(textWords("L'ancre rouillée")).toEqual(['lancre', 'l', 'ancre', 'rouillee']);
	});
});

describe('nameWords', () => {
	test('adds a dense name without its spaces and dots', () => {
		expect(nameWords('완벽한 타격')).toEqual(['완벽한', '타격', '완벽한타격']);
	});

	test('names each word once', () => {
		expect(nameWords('Decisions, Decisions')).toEqual(['decisions']);
	});
});

describe('foldName', () => {
	test('keeps repeated words', () => {
		expect(foldName('Decisions, Decisions')).toBe('decisions decisions');
	});
});

describe('isDense', () => {
	test.each(['打', 'か', 'カ', 'ー', '타', 'ก'])('is true for %s', (word) => {
		expect(isDense(word)).toBe(true);
	});

	test.each(['a', 'я', '3'])('is false for %s', (word) => {
		expect(isDense(word)).toBe(false);
	});
});
