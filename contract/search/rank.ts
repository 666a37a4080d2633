import type { SearchDocument } from './document.ts';
import { ratio } from './terms/edit-distance.ts';
import { searchKind } from './kinds.ts';
import type { PreparedDocument, PreparedName, SearchScope } from './scope.ts';

/** A document found, with its final score. */
export interface Hit {
	readonly document: SearchDocument;
	/** Length of the folded name: of two equal scores the shorter name comes first. */
	readonly length: number;
	readonly score: number;
}

/** The query as names are compared with it. */
interface Comparison {
	readonly words: readonly string[];
	readonly folded: string;
	/** Similarity of a word of a name to each word of the query; names share their words. */
	readonly similarities: Map<string, readonly number[]>;
}

const WHOLE_NAME_BONUS = 20;
/** What a whole name is worth that is typed with other spaces, as it is read, or as players call it. */
const KEY_SCORE = 30;
const PHRASE_BONUS = 6;
/** What likeness to the English name counts against likeness to that of the language. */
const ENGLISH_FACTOR = 0.5;
const WHOLE_NAME_FACTOR = 1.6;
const BEGINNING_FACTOR = 1.3;
/** A word of a query compared with the beginning of a word of a name counts a little less. */
const CUT_FACTOR = 0.95;
/** Names that resemble a query less than this are not what was meant. */
const LEAST_SIMILARITY = 0.5;
/** So many documents of a kind are compared closely: no kind takes the places of another, and a query costs little. */
const MOST_OF_A_KIND = 40;

/** Turns the scores of matching into final ones. `scores` holds places in the scope's documents. */
export function rankHits(scope: SearchScope, words: readonly string[], scores: ReadonlyMap<number, number>): Hit[] {
	const query = compareWith(words);
	const hits = [...scores].map(([place, score]) => {
		const document = scope.documents[place]!;
		return { document, score: score + bonus(document, query) };
	});
	return bestOfEachKind(hits).map(({ document, score }) => hitOf(document, finalScore(document, query, score)));
}

/** Hits for names that resemble the query, whatever was typed. */
export function rankSimilar(scope: SearchScope, words: readonly string[], places: Iterable<number>): Hit[] {
	const query = compareWith(words);
	return Array.from(places, (place) => scope.documents[place]!)
		.filter((document) => Math.max(similarity(document, query), wholeSimilarity(document, query)) >= LEAST_SIMILARITY)
		.map((document) => hitOf(document, finalScore(document, query, 1)));
}

/** Hits for documents whose names are typed as a whole, by their places with their worth. */
export function rankKeys(scope: SearchScope, worths: ReadonlyMap<number, number>): Hit[] {
	return Array.from(worths, ([place, worth]) => {
		const document = scope.documents[place]!;
		const score = KEY_SCORE * worth * searchKind(document.document.kind).weight;
		return hitOf(document, score / (1 + 0.01 * document.folded.length));
	});
}

/** Best score first, then the shorter name, then the name by code point. */
export function byScore(left: Hit, right: Hit): number {
	return right.score - left.score || left.length - right.length || compareNames(left.document.name, right.document.name);
}

function compareNames(left: string, right: string): number {
	if (left === right) return 0;
	return left < right ? -1 : 1;
}

function compareWith(words: readonly string[]): Comparison {
	return { words, folded: words.join(' '), similarities: new Map() };
}

function hitOf({ document, folded }: PreparedDocument, score: number): Hit {
	return { document, length: folded.length, score };
}

interface Candidate {
	readonly document: PreparedDocument;
	readonly score: number;
}

function bestOfEachKind(candidates: readonly Candidate[]): Candidate[] {
	if (candidates.length <= MOST_OF_A_KIND) return [...candidates];
	const byKind = Map.groupBy(candidates, (candidate) => candidate.document.document.kind);
	return [...byKind.values()].flatMap((members) =>
		members.length <= MOST_OF_A_KIND ? members : members.sort(byRawScore).slice(0, MOST_OF_A_KIND),
	);
}

function byRawScore(left: Candidate, right: Candidate): number {
	return right.score - left.score || left.document.folded.length - right.document.folded.length;
}

function bonus(document: PreparedDocument, query: Comparison): number {
	const own = nameBonus(document, query);
	return document.english ? Math.max(own, ENGLISH_FACTOR * nameBonus(document.english, query)) : own;
}

function nameBonus({ folded }: PreparedName, query: Comparison): number {
	const isPhrase = query.words.length > 1 && ` ${folded}`.includes(` ${query.folded}`);
	return (folded === query.folded ? WHOLE_NAME_BONUS : 0) + (isPhrase ? PHRASE_BONUS : 0);
}

function finalScore(document: PreparedDocument, query: Comparison, score: number): number {
	const { folded } = document;
	const weighted = score * searchKind(document.document.kind).weight * (0.5 + likeness(document, query));
	return (weighted * nameFactor(folded, query.folded)) / (1 + 0.01 * folded.length);
}

function nameFactor(folded: string, query: string): number {
	if (folded === query) return WHOLE_NAME_FACTOR;
	return folded.startsWith(query) ? BEGINNING_FACTOR : 1;
}

/** Similarity to the name of the language, or to the English one at half of its worth. */
function likeness(document: PreparedDocument, query: Comparison): number {
	const own = similarity(document, query);
	return document.english ? Math.max(own, ENGLISH_FACTOR * similarity(document.english, query)) : own;
}

/** Mean over the words of the query of the best similarity to any word of the name; 0 to 1. */
function similarity({ words }: PreparedName, query: Comparison): number {
	const rows = words.map((word) => similaritiesOf(word, query));
	let sum = 0;
	for (let index = 0; index < query.words.length; index += 1) {
		let best = 0;
		for (const row of rows) best = Math.max(best, row[index]!);
		sum += best;
	}
	return sum / query.words.length;
}

/** Likeness without regard to where words end, which a slip of the fingers can change. */
function wholeSimilarity({ folded }: PreparedDocument, query: Comparison): number {
	return ratio(query.folded.replaceAll(' ', ''), folded.replaceAll(' ', ''));
}

function similaritiesOf(word: string, query: Comparison): readonly number[] {
	let row = query.similarities.get(word);
	if (!row) {
		row = query.words.map((asked) => Math.max(ratio(asked, word), CUT_FACTOR * ratio(asked, word.slice(0, asked.length))));
		query.similarities.set(word, row);
	}
	return row;
}
