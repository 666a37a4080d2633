import { isDense, queryWords } from '../terms/words.ts';

/** A way in which people type a name. */
export interface Probe {
	readonly name: string;
	/** What the query is made of; undefined for a name too short to be typed so. */
	make(name: string, random: () => number, alphabet: readonly string[]): string | undefined;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** The letters that names are written with. */
export function alphabetOf(names: readonly string[]): string[] {
	return [...new Set(names.flatMap((name) => queryWords(name).flatMap((word) => [...word])))].sort();
}

const pick = (count: number, random: () => number): number => Math.floor(random() * count);

const MISTAKES: readonly ((word: string, place: number, letter: string) => string)[] = [
	(word, place, letter) => word.slice(0, place) + letter + word.slice(place),
	(word, place, letter) => word.slice(0, place) + letter + word.slice(place + 1),
	(word, place) => word.slice(0, place) + word.slice(place + 1),
	(word, place) => word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2),
];

/** The longest word of a name: the part that people get wrong or leave out. */
function longestWord(name: string): string {
	return queryWords(name).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** Shortest words in which a mistake leaves something to recognise. */
const shortest = (word: string): number => (isDense(word) ? 2 : 4);

function withMistake(name: string, random: () => number, alphabet: readonly string[]): string | undefined {
	const word = longestWord(name);
	if (word.length < shortest(word)) return undefined;
	const mistake = MISTAKES[pick(MISTAKES.length, random)]!;
	const letters = alphabet.filter((letter) => isDense(letter) === isDense(word));
	const letter = letters[pick(letters.length, random)]!;
	const words = queryWords(name).map((other) => (other === word ? mistake(word, pick(word.length, random), letter) : other));
	const query = words.join(' ');
	return query === queryWords(name).join(' ') ? undefined : query;
}

function prefixOf(name: string): string | undefined {
	const [word = ''] = queryWords(name);
	const length = isDense(word) ? Math.max(2, Math.ceil(word.length / 2)) : Math.max(3, Math.ceil(word.length * 0.6));
	return word.length < length ? undefined : word.slice(0, length);
}

function innerPartOf(name: string, random: () => number): string | undefined {
	const word = longestWord(name);
	const length = isDense(word) ? Math.max(2, Math.floor(word.length / 2)) : Math.max(4, Math.floor(word.length * 0.6));
	if (word.length <= length) return undefined;
	const start = 1 + pick(word.length - length, random);
	return word.slice(start, start + length);
}

export const PROBES = {
	exact: { name: 'exact', make: (name) => name },
	typo: { name: 'one typo', make: withMistake },
	prefix: { name: 'prefix', make: prefixOf },
	inner: { name: 'inner part', make: innerPartOf },
} as const satisfies Record<string, Probe>;
