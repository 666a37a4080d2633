import { MOST_BITS, bitDistance, comparing } from './edit-bits.ts';
import { prefixDistance } from './edit-distance.ts';
import { isWord } from './grams.ts';

/** The words of an index, with a set of letters for each that rules most of them out before distances are counted. */
export interface Vocabulary {
	readonly words: readonly string[];
	readonly sets: Uint32Array;
	/** The letters of all words, one after the other. */
	readonly letters: Uint16Array;
	/** Where those of each word start, and the end. */
	readonly starts: Uint32Array;
}

export function createVocabulary(terms: readonly string[]): Vocabulary {
	const words = terms.filter(isWord);
	const starts = new Uint32Array(words.length + 1);
	for (const [index, word] of words.entries()) starts[index + 1] = starts[index]! + word.length;
	const letters = new Uint16Array(starts[words.length]!);
	for (const [index, word] of words.entries())
		for (let place = 0; place < word.length; place += 1) letters[starts[index]! + place] = word.charCodeAt(place);
	return { words, sets: Uint32Array.from(words, lettersOf), letters, starts };
}

/** Edits that a word may be away, by its length (`behaviour/search.md#matching`). */
export function allowedEdits(word: string): number {
	if (word.length < 3) return 0;
	return word.length < 8 ? 1 : 2;
}

/** Words of which some beginning is at most as many edits away as the length of the given word allows. */
export function nearWords(vocabulary: Vocabulary, word: string): string[] {
	const limit = allowedEdits(word);
	if (word.length > MOST_BITS) return vocabulary.words.filter((other) => prefixDistance(word, other, limit) <= limit);
	return comparing(word, () => wordsWithin(vocabulary, word, limit));
}

function wordsWithin({ words, sets, letters, starts }: Vocabulary, word: string, limit: number): string[] {
	const set = lettersOf(word);
	const near: string[] = [];
	for (let index = 0; index < sets.length; index += 1) {
		// Every letter that the other word lacks costs an edit.
		if (hasMoreBits(set & ~sets[index]!, limit)) continue;
		const start = starts[index]!;
		// A beginning longer than this has more surplus letters than edits allowed.
		const end = Math.min(starts[index + 1]!, start + word.length + limit);
		if (word.length - (end - start) > limit) continue;
		if (bitDistance(word.length, letters, start, end, limit) <= limit) near.push(words[index]!);
	}
	return near;
}

const VOWELS = /[aeiouyаеиоуыэюя]/g;
/** Fewer consonants are those of too many words. */
const FEWEST_CONSONANTS = 3;

/** Words with the same consonants as a word, doubled ones counted once: people who know a name by ear get its vowels wrong. */
export function soundingWords({ words }: Vocabulary, word: string): string[] {
	const consonants = consonantsOf(word);
	return consonants.length < FEWEST_CONSONANTS ? [] : words.filter((other) => consonantsOf(other) === consonants);
}

const consonantsOf = (word: string): string => word.replace(VOWELS, '').replace(/(.)\1+/g, '$1');

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
