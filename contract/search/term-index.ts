import { type Vocabulary, createVocabulary } from './terms/vocabulary.ts';

/** A term of an index. */
export interface Posting {
	/** Position among the terms, in the order in which they were met. */
	readonly index: number;
	/** Places of the documents that have the term, ascending. */
	readonly places: number[];
}

/** A loaded lunr index. */
export interface TermIndex {
	readonly postings: ReadonlyMap<string, Posting>;
	/** Of each document, by its place: indexes of its terms, ascending, each before its weight. */
	readonly vectors: readonly (readonly number[])[];
	readonly vocabulary: Vocabulary;
}

/** A document that a look-up found. */
export interface Found {
	readonly place: number;
	/** Sum of the weights of the terms that it has, over the root of their number. */
	readonly score: number;
}

/** Members of an index as `buildIndex` of `build-index.ts` writes it. */
interface Serialized {
	readonly fieldVectors: readonly (readonly [ref: string, elements: readonly number[]])[];
	readonly invertedIndex: readonly (readonly [term: string, posting: { readonly _index: number; readonly terms: object }])[];
}

/** Loads an index that `buildIndex` made, from its parsed JSON. */
export function loadIndex(serialized: unknown): TermIndex {
	const { fieldVectors, invertedIndex } = serialized as Serialized;
	return {
		postings: new Map(
			invertedIndex.map(([term, { _index, terms }]) => [term, { index: _index, places: Object.keys(terms).map(Number) }]),
		),
		// They stand in the order of the places.
		vectors: fieldVectors.map(([, elements]) => elements),
		vocabulary: createVocabulary(invertedIndex.map(([term]) => term)),
	};
}

/** Documents with any of the terms, most relevant first. */
export function withAny({ postings, vectors }: TermIndex, terms: readonly string[]): readonly Found[] {
	const asked = [...new Set(terms)].flatMap((term) => postings.get(term) ?? []);
	const sums = new Map<number, number>();
	// Of equally relevant documents those come first that have the first term.
	for (const { places } of asked) for (const place of places) sums.set(place, 0);
	for (const { index, places } of byIndex(asked))
		for (const place of places) sums.set(place, sums.get(place)! + weightOf(vectors[place]!, index)!);
	return byScore([...sums].map(([place, sum]) => ({ place, score: sum / Math.sqrt(asked.length) })));
}

/** Documents with all of the terms, most relevant first; none for no terms. */
export function withAll({ postings, vectors }: TermIndex, terms: readonly string[]): readonly Found[] {
	const words = [...new Set(terms)];
	const asked = byIndex(words.flatMap((term) => postings.get(term) ?? []));
	if (asked.length === 0 || asked.length < words.length) return [];
	const { places } = asked.reduce((rarest, posting) => (posting.places.length < rarest.places.length ? posting : rarest));
	const found = places.flatMap((place) => {
		let sum = 0;
		for (const { index } of asked) {
			const weight = weightOf(vectors[place]!, index);
			if (weight === undefined) return [];
			sum += weight;
		}
		return { place, score: sum / Math.sqrt(asked.length) };
	});
	return byScore(found);
}

/** Whether the document at a place has a term. */
export function hasTerm({ postings, vectors }: TermIndex, place: number, term: string): boolean {
	const posting = postings.get(term);
	return posting !== undefined && weightOf(vectors[place]!, posting.index) !== undefined;
}

/** As lunr adds: sums of fractions depend on the order. */
const byIndex = (postings: readonly Posting[]): Posting[] => postings.toSorted((left, right) => left.index - right.index);
const byScore = (found: readonly Found[]): Found[] => found.toSorted((left, right) => right.score - left.score);

/** Weight of a term in a document; undefined when it does not have it. */
function weightOf(vector: readonly number[], index: number): number | undefined {
	let [low, high] = [0, vector.length / 2];
	while (low < high) {
		const middle = (low + high) >>> 1;
		const at = vector[2 * middle]!;
		if (at === index) return vector[2 * middle + 1];
		if (at < index) low = middle + 1;
		else high = middle;
	}
	return undefined;
}
