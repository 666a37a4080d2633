import { prefixDistance } from './edit-distance.ts';
import { isWord } from './grams.ts';

/** The words of an index, with a set of letters for each that rules most of them out before distances are counted. */
export interface Vocabulary {
	readonly words: readonly string[];
	readonly letters: Uint32Array;
}

export function createVocabulary(terms: readonly string[]): Vocabulary {
	const words = terms.filter(isWord);
	return { words, letters: Uint32Array.from(words, lettersOf) };
}

/** Edits that a word may be away, by its length (`behaviour/search.md#matching`). */
export function allowedEdits(word: string): number {
	if (word.length < 3) return 0;
	return word.length < 8 ? 1 : 2;
}

/** Words of which some beginning is at most as many edits away as the length of the given word allows. */
export function nearWords(vocabulary: Vocabulary, word: string): string[] {
	const limit = allowedEdits(word);
	const letters = lettersOf(word);
	const near: string[] = [];
	for (let index = 0; index < vocabulary.letters.length; index += 1) {
		// Every letter that the other word lacks costs an edit.
		if (hasMoreBits(letters & ~vocabulary.letters[index]!, limit)) continue;
		const other = vocabulary.words[index]!;
		if (prefixDistance(word, other, limit) <= limit) near.push(other);
	}
	return near;
}

/** A bit per letter; letters that share one only let more words through. */
function lettersOf(word: string): number {
	let bits = 0;
	for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
	return bits >>> 0;
}

function hasMoreBits(bits: number, limit: number): boolean {
	let rest = bits;
	for (let left = limit; left > 0; left -= 1) rest &= rest - 1;
	return rest !== 0;
}
