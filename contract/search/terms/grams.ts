import { isDense, nameWords, textWords } from './words.ts';

/** Starts every term of an index that is a part of a word; no word contains it. */
const GRAM_MARK = '~';

const SPACED_GRAM = 3;
const DENSE_GRAM = 2;

const slices = (word: string, length: number): string[] =>
	Array.from({ length: Math.max(0, word.length - length + 1) }, (_, start) => GRAM_MARK + word.slice(start, start + length));

/** The marked parts by which a word is indexed: three letters each; in dense scripts single letters and pairs. */
export function gramsOf(word: string): string[] {
	return isDense(word) ? [...slices(word, 1), ...slices(word, DENSE_GRAM)] : slices(word, SPACED_GRAM);
}

/** The parts that must all occur in a word for it to contain the given one. None when the given one is too short for that. */
export function requiredGrams(word: string): string[] {
	if (!isDense(word)) return slices(word, SPACED_GRAM);
	return slices(word, Math.min(word.length, DENSE_GRAM));
}

/** Terms of the names index: words and parts, each once. */
export function nameTerms(name: string): string[] {
	const words = nameWords(name);
	return [...new Set(words.flatMap((word) => [word, ...gramsOf(word)]))];
}

/** Terms of the full-text index, repeated as often as they occur: words, only the parts of dense ones, and what is counted. */
export function textTerms(text: string): string[] {
	const words = textWords(text);
	return [...words.flatMap((word) => (isDense(word) ? gramsOf(word) : [word])), ...countedTerms(words)];
}

/** Letters of a counted word that inflection leaves alone. */
const COUNTED_LETTERS = 4;

/** Terms of numbers with what they count: `draw 2 cards` has two of cards. */
export function countedTerms(words: readonly string[]): string[] {
	return words.flatMap((word, place) => {
		const counted = words[place + 1];
		if (counted === undefined || !/^\d+$/.test(word)) return [];
		return [GRAM_MARK + word + counted.slice(0, isDense(counted) ? 1 : COUNTED_LETTERS)];
	});
}

/** The words among the terms of an index. */
export function isWord(term: string): boolean {
	return !term.startsWith(GRAM_MARK);
}
