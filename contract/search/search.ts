import { type SearchCategory, groupHits } from './group.ts';
import { matchWord, similarNames } from './match.ts';
import { type Hit, rankHits, rankSimilar } from './rank.ts';
import type { SearchScope } from './scope.ts';
import { withoutParticle } from './terms/particles.ts';
import { isDense, queryWords } from './terms/words.ts';

const SHORTEST_QUERY = 2;
const MOST_SIMILAR = 60;
/** What is found without the particles of the query counts a little less than what is found with them. */
const PARTICLE_FACTOR = 0.9;

/** Whether a query is long enough to be answered: two characters, or one that is a syllable or a word by itself. */
export function isSearchable(query: string): boolean {
	const trimmed = query.trim();
	return trimmed.length >= SHORTEST_QUERY || queryWords(trimmed).some(isDense);
}

/**
 * Finds documents that match every word of a query, grouped by kind. The first scope is that of the language: when it has no such
 * document, its names that resemble the query are answered instead.
 */
export function searchScopes(scopes: readonly SearchScope[], query: string): SearchCategory[] {
	const words = queryWords(query);
	if (words.length === 0 || !isSearchable(query)) return [];
	const hits = scopes.flatMap((scope, index) => {
		const matching = hitsOf(scope, words);
		return matching.length > 0 || index > 0 ? matching : similarHits(scope, words);
	});
	return groupHits(hits);
}

/** Hits for a query as it was typed, and without the particles of its nouns. */
function hitsOf(scope: SearchScope, words: readonly string[]): Hit[] {
	const typed = rankHits(scope, words, matchWords(scope, words));
	const nouns = words.map(withoutParticle);
	if (nouns.every((noun, place) => noun === words[place])) return typed;
	const best = new Map(typed.map((hit) => [hit.document, hit]));
	for (const hit of rankHits(scope, nouns, matchWords(scope, nouns))) {
		const score = PARTICLE_FACTOR * hit.score;
		if (score > (best.get(hit.document)?.score ?? 0)) best.set(hit.document, { ...hit, score });
	}
	return [...best.values()];
}

/** Documents that match all words, with the sums of their scores. */
function matchWords(scope: SearchScope, words: readonly string[]): Map<number, number> {
	let totals: Map<number, number> | undefined;
	// Long words match least: with them first, a query that finds nothing ends early.
	for (const word of [...new Set(words)].sort((left, right) => right.length - left.length)) {
		const scores = matchWord(scope, word);
		totals = totals ? addScores(totals, scores) : scores;
		if (totals.size === 0) break;
	}
	return totals ?? new Map();
}

function addScores(totals: ReadonlyMap<number, number>, scores: ReadonlyMap<number, number>): Map<number, number> {
	const sums = new Map<number, number>();
	for (const [place, total] of totals) {
		const score = scores.get(place);
		if (score !== undefined) sums.set(place, total + score);
	}
	return sums;
}

function similarHits(scope: SearchScope, words: readonly string[]): Hit[] {
	const places = new Set(words.flatMap((word) => similarNames(scope.names, word, MOST_SIMILAR)));
	return rankSimilar(scope, words, places);
}
