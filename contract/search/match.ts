import { countedTerms, gramsOf, requiredGrams } from './terms/grams.ts';
import type { SearchScope } from './scope.ts';
import { type Found, type TermIndex, hasTerm, withAll, withAny } from './term-index.ts';
import { nearWords, soundingWords } from './terms/vocabulary.ts';
import { isDense } from './terms/words.ts';

/**
 * What the ways to match one word of a query are worth (`behaviour/search.md#matching`). A mistake among the two or three letters of a word
 * of a dense script makes another word: it counts less than the same word in a text.
 */
const BOOST = { exactName: 8, nearName: 4, mistypedDenseName: 0.2, insideName: 1, exactText: 1.5, nearText: 0.6 };

/** Of several ways in which a document matches a word the best counts whole, the others this much. */
const OTHERS = 0.1;

/** What a number of the same things is worth besides. */
const COUNTED_BONUS = 8;

/** Plain words shorter than this match inside too many names to mean anything. */
const SHORTEST_INSIDE = 4;
/** A single letter begins a large part of all words of a text. */
const SHORTEST_NEAR_TEXT = 2;

/**
 * The documents that match a word of a query, by their place, with their scores.
 * @param isKnown it means something to players, and is no mistake
 */
export function matchWord({ names, text }: SearchScope, word: string, isKnown = false): Map<number, number> {
	const scores = new Scores();
	const near = nearWords(names.vocabulary, word);
	const begun = near.filter((other) => other.startsWith(word));
	const mistyped = isKnown ? [] : near.filter((other) => !other.startsWith(word));
	matchNames(names, word, begun, scores);
	const boost = isDense(word) ? BOOST.mistypedDenseName : BOOST.nearName;
	for (const { place } of withAny(names, mistyped)) scores.add(place, boost);
	if (text) matchText(text, word, isKnown || begun.length > 0, scores);
	return scores.totals();
}

/** Sums of scores, of the documents that both have. */
export function addScores(left: Map<number, number>, right: ReadonlyMap<number, number>): Map<number, number> {
	const sums = new Map<number, number>();
	for (const [place, score] of left) {
		const other = right.get(place);
		if (other !== undefined) sums.set(place, score + other);
	}
	return sums;
}

/** Raises the scores of documents that count what the query counts. */
export function withCounted({ text }: SearchScope, words: readonly string[], scores: Map<number, number>): Map<number, number> {
	const terms = countedTerms(words);
	if (!text || terms.length === 0) return scores;
	const raised = new Map(scores);
	for (const { place } of withAny(text, terms)) {
		const score = scores.get(place);
		if (score !== undefined) raised.set(place, score + COUNTED_BONUS);
	}
	return raised;
}

/** Places of the documents whose names have a word that sounds like a word, or most in common with it, whatever its mistakes. */
export function similarNames(names: TermIndex, word: string, limit: number): number[] {
	const sounding = withAny(names, soundingWords(names.vocabulary, word));
	const similar = withAny(names, [word, ...gramsOf(word)]).slice(0, limit);
	return [...new Set([...sounding, ...similar].map(({ place }) => place))];
}

function matchNames(index: TermIndex, word: string, near: readonly string[], scores: Scores): void {
	const isExact = near.includes(word);
	for (const { place } of withAny(index, near)) {
		if (isExact && hasTerm(index, place, word)) scores.add(place, BOOST.exactName);
		scores.add(place, BOOST.nearName);
	}
	for (const { place } of withAll(index, insideGrams(word))) scores.add(place, BOOST.insideName);
}

function insideGrams(word: string): string[] {
	const isPlain = /^[\x20-\x7e]+$/.test(word);
	return isPlain && word.length < SHORTEST_INSIDE ? [] : requiredGrams(word);
}

/** Words of texts count as mistyped only when no word begins as typed: else every short word would find its rhymes. */
function matchText(index: TermIndex, word: string, isNameWord: boolean, scores: Scores): void {
	if (isDense(word)) return addByRelevance(withAll(index, requiredGrams(word)), BOOST.exactText, scores);
	addByRelevance(withAny(index, [word]), BOOST.exactText, scores);
	if (word.length < SHORTEST_NEAR_TEXT) return;
	const near = nearWords(index.vocabulary, word);
	const longer = near.filter((other) => other.startsWith(word));
	const meant = isNameWord || longer.length > 0 ? longer : near;
	addByRelevance(
		withAny(
			index,
			meant.filter((other) => other !== word),
		),
		BOOST.nearText,
		scores,
	);
}

/** Among texts, the most relevant counts whole and the least relevant half. */
function addByRelevance(results: readonly Found[], boost: number, scores: Scores): void {
	const highest = results[0]?.score || 1;
	for (const { place, score } of results) scores.add(place, boost * (0.5 + (0.5 * score) / highest));
}

/** Collects the ways in which documents match one word. */
class Scores {
	readonly #byPlace = new Map<number, { best: number; sum: number }>();

	add(place: number, score: number): void {
		const scores = this.#byPlace.get(place);
		if (!scores) {
			this.#byPlace.set(place, { best: score, sum: score });
			return;
		}
		scores.best = Math.max(scores.best, score);
		scores.sum += score;
	}

	totals(): Map<number, number> {
		const totals = new Map<number, number>();
		for (const [place, { best, sum }] of this.#byPlace) totals.set(place, best + OTHERS * (sum - best));
		return totals;
	}
}
