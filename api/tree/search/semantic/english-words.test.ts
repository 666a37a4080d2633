import { describe, expect, test } from 'vitest';
import { meaningfulWords, spokenText } from './english-words.ts';

describe('spokenText', () => {
	test('replaces icons by words and removes tags', () => {
		expect(spokenText('Gain [energy:2] and [gold]Block[/gold].').split(/\s+/)).toEqual(['Gain', 'energy', 'and', 'Block.']);
	});
});

describe('meaningfulWords', () => {
	test('removes small words, possessives and repetitions', () => {
		expect(meaningfulWords("How do I keep Neow's gold, the GOLD?")).toEqual(['keep', 'neow', 'gold']);
	});
});
