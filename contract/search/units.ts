import { addScores, matchWord } from './match.ts';
import type { PreparedLexicon } from './lexicon.ts';
import type { SearchScope } from './scope.ts';

/** A word of a query, or a phrase that means something to players. */
export interface Unit {
	readonly words: readonly string[];
	/** Other ways to say it. */
	readonly sayings: readonly (readonly string[])[];
}

/** What membership in a role is worth, and what is said otherwise against the words as typed. */
const ROLE_WORTH = 4;
const SAYING_FACTOR = 0.7;
/** Of several ways to say it the best counts whole, the others this much. */
const OTHERS = 0.5;

/** The units of a query; a longer phrase before its parts. */
export function unitsOf(words: readonly string[], { meanings, longest }: PreparedLexicon): Unit[] {
	const units: Unit[] = [];
	for (let first = 0; first < words.length; ) {
		let size = Math.min(longest, words.length - first);
		while (size > 1 && !meanings.has(words.slice(first, first + size).join(' '))) size -= 1;
		const phrase = words.slice(first, first + size);
		units.push({ words: phrase, sayings: meanings.get(phrase.join(' '))?.sayings ?? [] });
		first += size;
	}
	return units;
}

/** The documents of a scope that match words and units of one query; each word is looked up once. */
export class Matcher {
	readonly #scope: SearchScope;
	readonly #byWord = new Map<string, Map<number, number>>();

	constructor(scope: SearchScope) {
		this.#scope = scope;
	}

	/** By their places, with their scores. */
	unit({ words, sayings }: Unit): Map<number, number> {
		const [word, ...others] = words;
		const meaning = this.#scope.lexicon.meanings.get(words.join(' '));
		if (sayings.length === 0 && !meaning) return this.#all(words);
		const scores = others.length === 0 ? matchWord(this.#scope, word!, true) : new Map(this.#all(words));
		const raise = (place: number, score: number): void => {
			const known = scores.get(place) ?? 0;
			scores.set(place, Math.max(known, score) + OTHERS * Math.min(known, score));
		};
		for (const saying of sayings) for (const [place, score] of this.#all(saying)) raise(place, SAYING_FACTOR * score);
		for (const place of meaning?.places ?? []) raise(place, ROLE_WORTH);
		return scores;
	}

	#all(words: readonly string[]): Map<number, number> {
		return words.map((word) => this.#word(word)).reduce(addScores);
	}

	#word(word: string): Map<number, number> {
		const known = this.#byWord.get(word) ?? matchWord(this.#scope, word);
		this.#byWord.set(word, known);
		return known;
	}
}
