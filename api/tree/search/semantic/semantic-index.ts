import type { SearchItem } from '../../../../contract/search/group.ts';
import { askedKind } from './asked-kind.ts';
import { meaningfulWords } from './english-words.ts';
import { plainWordsFor } from './plain-words.ts';
import { largest, nearestOf, sameness } from './sameness.ts';
import { type WordVectors, dot, normalize } from './word-vectors.ts';

/** A searched record. */
export interface SemanticDocument {
	readonly item: SearchItem;
	/** Type within its kind, such as `Attack` or `Boss`. */
	readonly type?: string | undefined;
	/** English name, kind and text. */
	readonly text: string;
	/** Short phrases that players would use for it. */
	readonly sayings?: readonly string[];
}

/** Documents as vectors. */
export interface SemanticIndex {
	readonly vectors: WordVectors;
	/** Every word of the documents, with its index. */
	readonly places: ReadonlyMap<string, number>;
	/** Vectors of the words, one after the other; zeros for a word without one. */
	readonly matrix: Float32Array;
	/** What each word weighs. */
	readonly weights: Float32Array;
	readonly documents: readonly IndexedDocument[];
	/** The words of each phrase, as indexes. */
	readonly sayings: ReadonlyMap<string, Uint16Array>;
}

interface IndexedDocument {
	readonly item: SearchItem;
	readonly type: string | undefined;
	readonly sayings: readonly string[];
	/** Indexes of its words. */
	readonly words: Uint16Array;
	/** Weighted mean of the vectors of its words, of length 1. */
	readonly direction: Float32Array;
}

/** Results below this similarity are left out (`behaviour/search.md#meaning`). */
const LEAST_SIMILARITY = 0.45;
/** Weight of each word's best counterpart against the similarity of the whole. */
const WORD_SHARE = 0.7;
/** A long text has a counterpart for everything: its score is divided by 1 + this × the logarithm of its number of words. */
const LENGTH_PENALTY = 0.2;
/** A phrase below this similarity counts as different: any two sentences have something in common. */
const LEAST_SAMENESS = 0.75;
/** Weight of a phrase's similarity above that threshold. */
const SAYING_FACTOR = 1.5;
/** Factor for records of the kind that a question names. */
const KIND_FACTOR = 1.3;
/** Words above this share of a text carry little meaning (Arora, Liang and Ma, 2017). */
const FREQUENT = 1e-3;

export function createSemanticIndex(documents: readonly SemanticDocument[], vectors: WordVectors): SemanticIndex {
	const places = new Map<string, number>();
	const placeOf = (word: string): number => {
		const place = places.get(word) ?? places.size;
		places.set(word, place);
		return place;
	};
	const indexed = documents.map(({ item, type, text, sayings = [] }) => {
		const own = meaningfulWords(text);
		const words = [...new Set([...own, ...own.flatMap(plainWordsFor)])];
		return { item, type, sayings, words: Uint16Array.from(words, placeOf), direction: directionOf(words, vectors) };
	});
	const distinct = new Set(documents.flatMap(({ sayings = [] }) => sayings));
	const sayings = new Map([...distinct].map((saying) => [saying, Uint16Array.from(meaningfulWords(saying), placeOf)]));
	const all = [...places.keys()];
	const weights = Float32Array.from(all, (word) => weightOf(word, vectors));
	return { vectors, places, weights, matrix: matrixOf(all, vectors), documents: indexed, sayings };
}

function matrixOf(words: readonly string[], vectors: WordVectors): Float32Array {
	const matrix = new Float32Array(words.length * vectors.dimensions);
	words.forEach((word, place) => matrix.set(vectors.vector(word) ?? [], place * vectors.dimensions));
	return matrix;
}

/** The documents nearest in meaning to a question, nearest first. */
export function findByMeaning(index: SemanticIndex, question: string, limit: number): SearchItem[] {
	const kind = askedKind(question);
	const known = meaningfulWords(question).filter((word) => isKnown(word, index));
	const rest = kind ? known.filter((word) => !word.startsWith(kind.word)) : known;
	const words = rest.length > 0 ? rest : known;
	if (words.length === 0) return [];
	const asked = words.map((word) => ({ weight: weightOf(word, index.vectors), likeness: likenessOf(word, index) }));
	const direction = directionOf(words, index.vectors);
	const total = asked.reduce((sum, { weight }) => sum + weight, 0);
	const nearest = nearestOf(asked, index.places.size);
	const said = new Map<string, number>();
	for (const [saying, places] of index.sayings) said.set(saying, sameness(asked, nearest, places, index.weights));
	const found = index.documents.flatMap((document) => {
		let covered = 0;
		for (const { weight, likeness } of asked) covered += weight * largest(document.words, likeness);
		const counterparts = covered / total;
		const similarity = WORD_SHARE * counterparts + (1 - WORD_SHARE) * dot(document.direction, direction);
		const saying = document.sayings.reduce((best, text) => Math.max(best, said.get(text) ?? 0), 0);
		const factor = kind?.includes(document.item.path, document.type) ? KIND_FACTOR : 1;
		const text = similarity / (1 + LENGTH_PENALTY * Math.log(1 + document.words.length));
		const score = factor * (text + SAYING_FACTOR * Math.max(0, saying - LEAST_SAMENESS));
		return similarity >= LEAST_SIMILARITY || saying >= LEAST_SAMENESS ? [{ item: document.item, score }] : [];
	});
	return found
		.sort(byScore)
		.slice(0, limit)
		.map(({ item }) => item);
}

function byScore(left: { item: SearchItem; score: number }, right: { item: SearchItem; score: number }): number {
	return right.score - left.score || (left.item.path < right.item.path ? -1 : 1);
}

function isKnown(word: string, index: SemanticIndex): boolean {
	return index.vectors.rank(word) !== undefined || index.places.has(word);
}

/** Words that are compared in parallel: the sum of one need not wait for that of another. */
const ABREAST = 4;

/** Similarity of a word to each word of the index: the cosine of their angle; 1 for the word itself, known or not. */
function likenessOf(word: string, { matrix, places, vectors }: SemanticIndex): Float32Array {
	const size = vectors.dimensions;
	const likeness = new Float32Array(places.size);
	const vector = vectors.vector(word) ?? new Float32Array(size);
	let place = 0;
	for (; place + ABREAST <= likeness.length; place += ABREAST) {
		let at = place * size;
		let [first, second, third, fourth] = [0, 0, 0, 0];
		for (let index = 0; index < size; index += 1, at += 1) {
			const value = vector[index]!;
			first += value * matrix[at]!;
			second += value * matrix[at + size]!;
			third += value * matrix[at + 2 * size]!;
			fourth += value * matrix[at + 3 * size]!;
		}
		likeness[place] = first;
		likeness[place + 1] = second;
		likeness[place + 2] = third;
		likeness[place + 3] = fourth;
	}
	for (; place < likeness.length; place += 1) likeness[place] = dot(vector, matrix.subarray(place * size, (place + 1) * size));
	const own = places.get(word);
	if (own !== undefined) likeness[own] = 1;
	return likeness;
}

function directionOf(words: readonly string[], vectors: WordVectors): Float32Array {
	const sum = new Float32Array(vectors.dimensions);
	for (const word of words) {
		const vector = vectors.vector(word);
		const weight = weightOf(word, vectors);
		vector?.forEach((value, index) => {
			sum[index] = sum[index]! + weight * value;
		});
	}
	return normalize(sum);
}

/** Weight of a word by its rarity. The share of the word of rank r in English text is about 0.08 / (r + 3). */
function weightOf(word: string, vectors: WordVectors): number {
	const rank = vectors.rank(word);
	return rank === undefined ? 1 : FREQUENT / (FREQUENT + 0.08 / (rank + 3));
}
