import { type Vocabulary, createVocabulary } from './terms/vocabulary.ts';

/** A loaded lunr index. Of each term, by its number, stand one after the other: the documents that have it, and its weights there. */
export interface TermIndex {
	/** Terms to their numbers: the order in which they were met. */
	readonly numbers: ReadonlyMap<string, number>;
	/** Where the documents of each term start, and the end. */
	readonly starts: Uint32Array;
	/** Places of documents, ascending within a term. */
	readonly places: Uint16Array | Uint32Array;
	/** In thousandths, to which lunr rounds: a third of the memory of numbers, of which a service keeps millions. */
	readonly weights: Uint16Array;
	readonly vocabulary: Vocabulary;
	/** For each document, what one look-up sums; `NOT_FOUND` between two. */
	readonly sums: Float64Array;
}

const NOT_FOUND = -1;
const THOUSANDTHS = 1000;
const MOST_SHORT_PLACES = 2 ** 16;

/** A document that a look-up found. */
export interface Found {
	readonly place: number;
	/** Sum of the weights of the terms that it has, over the root of their number. */
	readonly score: number;
}

/** Members of an index as `buildIndex` of `build-index.ts` writes it. */
interface Serialized {
	readonly fieldVectors: readonly (readonly [ref: string, elements: readonly number[]])[];
	readonly invertedIndex: readonly (readonly [term: string, posting: { readonly _index: number }])[];
}

/** Loads an index that `buildIndex` made, from its parsed JSON. */
export function loadIndex(serialized: unknown): TermIndex {
	const { fieldVectors, invertedIndex } = serialized as Serialized;
	const starts = new Uint32Array(invertedIndex.length + 1);
	for (const [, elements] of fieldVectors)
		for (let at = 0; at < elements.length; at += 2) starts[elements[at]! + 1] = starts[elements[at]! + 1]! + 1;
	for (let number = 0; number < invertedIndex.length; number += 1) starts[number + 1] = starts[number + 1]! + starts[number]!;
	const places = new (fieldVectors.length > MOST_SHORT_PLACES ? Uint32Array : Uint16Array)(starts[invertedIndex.length]!);
	const weights = new Uint16Array(places.length);
	const ends = starts.slice();
	// They stand in the order of the places.
	for (const [place, [, elements]] of fieldVectors.entries()) {
		for (let at = 0; at < elements.length; at += 2) {
			const end = ends[elements[at]!]!;
			places[end] = place;
			weights[end] = Math.round(elements[at + 1]! * THOUSANDTHS);
			ends[elements[at]!] = end + 1;
		}
	}
	return {
		numbers: new Map(invertedIndex.map(([term, { _index }]) => [term, _index])),
		...{ starts, places, weights },
		vocabulary: createVocabulary(invertedIndex.map(([term]) => term)),
		sums: new Float64Array(fieldVectors.length).fill(NOT_FOUND),
	};
}

/** Documents with any of the terms, most relevant first. */
export function withAny(index: TermIndex, terms: readonly string[]): readonly Found[] {
	const { numbers, starts, places, weights, sums } = index;
	const asked = [...new Set(terms)].flatMap((term) => numbers.get(term) ?? []);
	const found: number[] = [];
	// Of equally relevant documents those come first that have the first term.
	for (const number of asked) {
		for (let at = starts[number]!; at < starts[number + 1]!; at += 1) {
			if (sums[places[at]!] !== NOT_FOUND) continue;
			sums[places[at]!] = 0;
			found.push(places[at]!);
		}
	}
	const root = Math.sqrt(asked.length);
	for (const number of asked.sort(ascending))
		for (let at = starts[number]!; at < starts[number + 1]!; at += 1)
			sums[places[at]!] = sums[places[at]!]! + weights[at]! / THOUSANDTHS;
	return byScore(
		found.map((place) => {
			const score = sums[place]! / root;
			sums[place] = NOT_FOUND;
			return { place, score };
		}),
	);
}

/** Documents with all of the terms, most relevant first; none for no terms. */
export function withAll(index: TermIndex, terms: readonly string[]): readonly Found[] {
	const { numbers, starts, places, weights } = index;
	const words = [...new Set(terms)];
	const asked = words.flatMap((term) => numbers.get(term) ?? []).sort(ascending);
	if (asked.length === 0 || asked.length < words.length) return [];
	const countOf = (number: number): number => starts[number + 1]! - starts[number]!;
	const rarest = asked.reduce((best, number) => (countOf(number) < countOf(best) ? number : best));
	const found: Found[] = [];
	const root = Math.sqrt(asked.length);
	for (let at = starts[rarest]!; at < starts[rarest + 1]!; at += 1) {
		const place = places[at]!;
		const entries = asked.map((number) => (number === rarest ? at : entryOf(index, number, place)));
		if (entries.includes(undefined)) continue;
		let sum = 0;
		for (const entry of entries) sum += weights[entry!]! / THOUSANDTHS;
		found.push({ place, score: sum / root });
	}
	return byScore(found);
}

/** Whether the document at a place has a term. */
export function hasTerm(index: TermIndex, place: number, term: string): boolean {
	const number = index.numbers.get(term);
	return number !== undefined && entryOf(index, number, place) !== undefined;
}

/** As lunr adds: sums of fractions depend on the order. */
const ascending = (left: number, right: number): number => left - right;
const byScore = (found: Found[]): Found[] => found.sort((left, right) => right.score - left.score);

/** Where a document stands among those of a term; undefined when it does not have it. */
function entryOf({ starts, places }: TermIndex, number: number, place: number): number | undefined {
	let [low, high] = [starts[number]!, starts[number + 1]!];
	while (low < high) {
		const middle = (low + high) >>> 1;
		const at = places[middle]!;
		if (at === place) return middle;
		if (at < place) low = middle + 1;
		else high = middle;
	}
	return undefined;
}
