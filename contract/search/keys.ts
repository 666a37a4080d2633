import type { SearchDocument } from './document.ts';
import { ratio } from './terms/edit-distance.ts';
import { foldReading } from './terms/readings.ts';
import { type Vocabulary, createVocabulary, nearWords } from './terms/vocabulary.ts';
import { isDense, queryWords } from './terms/words.ts';

/** What is typed for a whole name, wherever its spaces are: the name, its reading, what players call it, and its initials. */
export interface KeyIndex {
	/** Names without spaces, and their ends from each word on, with the documents that have them. */
	readonly names: Keys;
	readonly readings: Keys;
	/** First letters of the words of names and of the syllables of readings, with the places of the documents. */
	readonly initials: ReadonlyMap<string, readonly number[]>;
}

interface Keys {
	/** Keys to their numbers: the order in which they were met. */
	readonly numbers: ReadonlyMap<string, number>;
	/** Where the documents of each key start, and the end. */
	readonly starts: Uint32Array;
	/** Places of documents times two, and one more where the key is the whole name, not its end. */
	readonly documents: Uint32Array;
	readonly vocabulary: Vocabulary;
}

/** What ways to type a name are worth, against 1 for the whole name. */
const WORTH = { end: 0.5, beginning: 0.5, initials: 0.5, twoInitials: 0.2 };
/** What is worth less resembles the name by chance. */
const LEAST_WORTH = 0.12;
/** Less of a name begins too many. */
const SHORTEST_BEGINNING = 3;
const SHORTEST_INITIALS = 2;

/**
 * @param callingOf what players call the document with a path
 * @param fillers words with which a name may begin
 */
export function createKeyIndex(
	documents: readonly SearchDocument[],
	callingOf: (path: string) => readonly string[],
	fillers: ReadonlySet<string>,
): KeyIndex {
	const [names, readings] = [new KeyCollector((text) => text), new KeyCollector(foldReading)];
	const initials = new Map<string, number[]>();
	const addInitials = (words: readonly string[], place: number): void => {
		if (words.length < SHORTEST_INITIALS || words.some(isDense)) return;
		const letters = words.map((word) => word[0]).join('');
		const places = initials.get(letters);
		if (!places) initials.set(letters, [place]);
		else if (places.at(-1) !== place) places.push(place);
	};
	for (const [place, { name, english, path, aliases = [], readings: read = [] }] of documents.entries()) {
		for (const each of [name, ...(english === undefined ? [] : [english]), ...aliases, ...callingOf(path)]) {
			const words = queryWords(each);
			const first = Math.max(
				0,
				words.findIndex((word) => !fillers.has(word)),
			);
			names.add(words, place, first);
			addInitials(words, place);
		}
		for (const reading of read) {
			const syllables = reading.split(' ');
			readings.add(syllables, place);
			addInitials(syllables, place);
		}
	}
	return { names: names.finish(), readings: readings.finish(), initials };
}

class KeyCollector {
	readonly #documents = new Map<string, number[]>();
	readonly #fold: (text: string) => string;

	constructor(fold: (text: string) => string) {
		this.#fold = fold;
	}

	/** @param last the last word with which the whole name may begin */
	add(words: readonly string[], place: number, last = 0): void {
		for (const [first, word] of words.entries()) {
			const rest = words.slice(first + 1).join('');
			this.#set(word + rest, place, first <= last);
			// `dform` for Demon Form.
			if (first <= last && rest !== '' && !isDense(word)) this.#set(word.slice(0, 1) + rest, place, false);
		}
	}

	#set(name: string, place: number, isWhole: boolean): void {
		const folded = this.#fold(name);
		if (!isWhole && folded.length < SHORTEST_BEGINNING) return;
		const documents = this.#documents.get(folded);
		const document = place * 2 + Number(isWhole);
		if (documents) documents.push(document);
		else this.#documents.set(folded, [document]);
	}

	finish(): Keys {
		const starts = new Uint32Array(this.#documents.size + 1);
		for (const [number, documents] of [...this.#documents.values()].entries())
			starts[number + 1] = starts[number]! + documents.length;
		const keys = [...this.#documents.keys()];
		return {
			numbers: new Map(keys.map((key, number) => [key, number])),
			starts,
			documents: Uint32Array.from([...this.#documents.values()].flat()),
			vocabulary: createVocabulary(keys),
		};
	}
}

/**
 * The documents whose names are typed by the words of a query, by their places, with their worth: 1 for a whole name.
 * @param isKnown the words mean something to players, and are no mistake
 */
export function matchKeys(
	{ names, readings, initials }: KeyIndex,
	words: readonly string[],
	isKnown = false,
): Map<number, number> {
	const worths = new Map<number, number>();
	const add = (place: number, worth: number): void => {
		if (worth > (worths.get(place) ?? 0)) worths.set(place, worth);
	};
	const typed = words.join('');
	matchIn(names, typed, isKnown, add);
	if (readings.numbers.size > 0) matchIn(readings, foldReading(typed), isKnown, add);
	const worth = typed.length === SHORTEST_INITIALS ? WORTH.twoInitials : WORTH.initials;
	if (words.length === 1) for (const place of initials.get(typed) ?? []) add(place, worth);
	return worths;
}

function matchIn(keys: Keys, typed: string, isKnown: boolean, add: (place: number, worth: number) => void): void {
	const near = typed.length < SHORTEST_BEGINNING || isDense(typed) ? [typed] : nearWords(keys.vocabulary, typed);
	for (const key of near) {
		if (isKnown && !key.startsWith(typed)) continue;
		const worth = likeness(typed, key);
		for (const document of documentsOf(keys, key)) {
			const share = document % 2 === 1 ? worth : WORTH.end * worth;
			if (share >= LEAST_WORTH) add(document >> 1, share);
		}
	}
}

function documentsOf({ numbers, starts, documents }: Keys, key: string): Uint32Array {
	const number = numbers.get(key);
	return number === undefined ? documents.subarray(0, 0) : documents.subarray(starts[number], starts[number + 1]);
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** 1 for the key itself; a beginning counts by its share, and a mistake more than letters that are still to come. Another number is no mistake. */
function likeness(typed: string, key: string): number {
	if (typed === key) return 1;
	if (!key.startsWith(typed) && digitsOf(typed) !== digitsOf(key)) return 0;
	const share = WORTH.beginning * (1 + typed.length / key.length) * 0.75;
	const beginning = key.startsWith(typed) ? share : share * ratio(typed, key.slice(0, typed.length)) ** 4;
	return Math.max(beginning, ratio(typed, key) ** 3 * 0.9);
}
