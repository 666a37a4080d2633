import { describe, expect, test } from 'vitest';
import { meaningfulWords, spokenText } from './english-words.ts';

describe('spokenText', () => {
	test('says icons as words and leaves tags out', () => {
		expect(spokenText('Gain [energy:2] and [gold]Block[/gold].').split(/\s+/)).toEqual(['Gain', 'energy', 'and', 'Block.']);
	});
});

describe('meaningfulWords', () => {
	test('leaves out small words, possessives and repetitions', () => {
		expect(meaningfulWords("How do I keep Neow's gold, the GOLD?")).toEqual(['keep', 'neow', 'gold']);
	});
});
