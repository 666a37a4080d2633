import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prefixDistance } from './edit-distance.ts';
import { allowedEdits, createVocabulary, nearWords, soundingWords } from './vocabulary.ts';

describe('createVocabulary', () => {
	test('leaves parts of words out', () => {
		expect(createVocabulary(['bash', '~bas']).words).toEqual(['bash']);
	});
});

describe('nearWords', () => {
	const vocabulary = createVocabulary(['anchor', 'strike', 'strength', 'the', 'shiv']);

	test.each([
		['ancho', ['anchor']],
		['strke', ['strike', 'strength']],
		['strenghts', ['strength']],
		['sh', ['shiv']],
		['hs', []],
	])('finds the words near %s', (word, near) => {
		expect(nearWords(vocabulary, word)).toEqual(near);
	});

	test('finds what comparing with every word finds', () => {
		const word = fc.string({ unit: fc.constantFrom('a', 'b', 'à', '打', 'z'), minLength: 1, maxLength: 10 });
		const alike = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 30, maxLength: 36 });
		const any = fc.oneof(word, fc.oneof(word, alike));
		fc.assert(
			fc.property(fc.uniqueArray(any), any, (words, asked) => {
				const limit = allowedEdits(asked);
				const expected = words.filter((other) => prefixDistance(asked, other, limit) <= limit);
				expect(nearWords(createVocabulary(words), asked)).toEqual(expected);
			}),
		);
	});
});

test.each([
	['shirukin', ['shuriken']],
	['kanndelebor', ['kandelabr']],
	['anker', []],
])('soundingWords finds the words with the consonants of %s', (word, sounding) => {
	expect(soundingWords(createVocabulary(['shuriken', 'anchor', 'kandelabr']), word)).toEqual(sounding);
});
