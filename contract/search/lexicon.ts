import type { Lexicon } from './lexicon-schema.ts';
import { queryWords } from './terms/words.ts';

export const NO_LEXICON: Lexicon = { names: {}, meanings: {}, roles: [], fillers: [], endings: [], numbers: {} };

/** A word or phrase of players, and what it stands for. */
export interface Meaning {
	/** Each is a way to say the same in the words of the texts. */
	readonly sayings: readonly (readonly string[])[];
	/** Places of the documents of its role. */
	readonly places: ReadonlySet<number>;
}

/** A lexicon as queries are read with it. Phrases are folded, their words separated by a space. */
export interface PreparedLexicon {
	readonly meanings: ReadonlyMap<string, Meaning>;
	/** Words of the longest phrase that has a meaning. */
	readonly longest: number;
	readonly fillers: ReadonlySet<string>;
	/** Longest first. */
	readonly endings: readonly string[];
	readonly numbers: ReadonlyMap<string, string>;
}

/** @param placeOf place of the document with a path; undefined when the scope has none. */
export function prepareLexicon(lexicon: Lexicon, placeOf: (path: string) => number | undefined): PreparedLexicon {
	const meanings = new Map<string, { sayings: string[][]; places: Set<number> }>();
	const meaningOf = (phrase: string) => {
		const key = fold(phrase);
		const meaning = meanings.get(key) ?? { sayings: [], places: new Set() };
		meanings.set(key, meaning);
		return meaning;
	};
	for (const [phrase, sayings] of Object.entries(lexicon.meanings)) meaningOf(phrase).sayings.push(...sayings.map(queryWords));
	for (const role of lexicon.roles) {
		const places = role.paths.flatMap((path) => placeOf(path) ?? []);
		for (const { places: all } of role.words.map(meaningOf)) for (const place of places) all.add(place);
	}
	return {
		meanings,
		longest: Math.max(1, ...[...meanings.keys()].map((phrase) => phrase.split(' ').length)),
		fillers: new Set(lexicon.fillers.map(fold)),
		endings: lexicon.endings.map(fold).sort((left, right) => right.length - left.length),
		numbers: new Map(Object.entries(lexicon.numbers).map(([word, digits]) => [fold(word), digits])),
	};
}

const fold = (text: string): string => queryWords(text).join(' ');
