import { type SearchCategory, groupHits } from './group.ts';
import { matchKeys } from './keys.ts';
import type { PreparedLexicon } from './lexicon.ts';
import { addScores, similarNames, withCounted } from './match.ts';
import { type Hit, rankHits, rankKeys, rankSimilar } from './rank.ts';
import type { SearchScope } from './scope.ts';
import { baseWords, splitDense } from './terms/base-words.ts';
import { isDense, queryWords } from './terms/words.ts';
import { Matcher, unitsOf } from './units.ts';

const SHORTEST_QUERY = 2;
const MOST_SIMILAR = 60;
/** What is found without the fillers of a query, or for its base words, counts a little less than what is found as typed. */
const READING_FACTOR = 0.9;
/** With fewer hits than these, documents that lack a word of the query are found too. */
const ENOUGH = 5;
/** What such documents count. */
const DROPPED_FACTOR = 0.3;

/** The words of a query, one list for each way to read it. */
type Readings = readonly (readonly string[])[];

/** Whether a query is long enough to be answered: two characters, or one that is a syllable or a word by itself. */
export function isSearchable(query: string): boolean {
	const trimmed = query.trim();
	return trimmed.length >= SHORTEST_QUERY || queryWords(trimmed).some(isDense);
}

/**
 * Finds documents that match every word of a query, grouped by kind. The first scope is that of the language: when it has few such
 * documents, it answers those that lack a word, or at last names that resemble the query.
 */
export function searchScopes(scopes: readonly SearchScope[], query: string): SearchCategory[] {
	const words = queryWords(query);
	const [own] = scopes;
	if (words.length === 0 || !own || !isSearchable(query)) return [];
	const readings = readingsOf(words, own.lexicon);
	return groupHits(
		scopes.flatMap((scope) => {
			const matcher = new Matcher(scope);
			const hits = hitsOf(scope, matcher, readings, own.lexicon);
			return scope === own ? forgiving(own, matcher, readings, hits) : hits;
		}),
	);
}

/** The words of a query as typed, without fillers, and in their base forms; each way once. */
function readingsOf(words: readonly string[], lexicon: PreparedLexicon): Readings {
	const kept = withoutFillers(words, lexicon);
	const parts = kept.flatMap((word) => (isDense(word) ? splitDense(word, lexicon) : [word]));
	const ways = [words, kept, withoutFillers(baseWords(parts, lexicon), lexicon)];
	return [...new Map(ways.map((way) => [way.join(' '), way])).values()];
}

/** A word that a number counts is no filler. */
function withoutFillers(words: readonly string[], { fillers }: PreparedLexicon): readonly string[] {
	const meant = words.filter((word, place) => !fillers.has(word) || /^\d+$/.test(words[place - 1] ?? ''));
	return meant.length > 0 ? meant : words;
}

/** Hits for each way to read a query, and for names that are typed as a whole. */
function hitsOf(scope: SearchScope, matcher: Matcher, readings: Readings, lexicon: PreparedLexicon): Hit[] {
	const ways = readings.map((words, index) => {
		const matched = unitsOf(words, lexicon).map((unit) => matcher.unit(unit));
		const scores = withCounted(scope, words, matched.reduce(addScores));
		return weighed(rankHits(scope, words, scores), index === 0 ? 1 : READING_FACTOR);
	});
	return bestOf([
		...ways.flat(),
		...readings.flatMap((words) => rankKeys(scope, matchKeys(scope.keys, words, lexicon.meanings.has(words.join(' '))))),
	]);
}

/** Adds to few hits those that lack a word of the query; to none those whose names resemble it. */
function forgiving(scope: SearchScope, matcher: Matcher, readings: Readings, hits: readonly Hit[]): readonly Hit[] {
	if (hits.length >= ENOUGH) return hits;
	const words = readings.at(-1)!;
	const more = bestOf([...hits, ...weighed(rankHits(scope, words, matchMost(scope, matcher, words)), DROPPED_FACTOR)]);
	return more.length > 0 ? more : similarHits(scope, readings[0]!);
}

/** Documents that match all words but one, or else any; with their scores, of which a missing word takes its share. */
function matchMost(scope: SearchScope, matcher: Matcher, words: readonly string[]): Map<number, number> {
	const matched = unitsOf(words, scope.lexicon).map((unit) => matcher.unit(unit));
	const found = new Map<number, { sum: number; count: number }>();
	for (const scores of matched)
		for (const [place, score] of scores) {
			const { sum, count } = found.get(place) ?? { sum: 0, count: 0 };
			found.set(place, { sum: sum + score, count: count + 1 });
		}
	const most = Math.max(0, ...Array.from(found.values(), ({ count }) => count));
	const least = Math.min(most, Math.max(1, matched.length - 1));
	const kept = new Map(
		[...found].flatMap(([place, { sum, count }]) => (count >= least ? [[place, (sum * count) / matched.length] as const] : [])),
	);
	return withCounted(scope, words, kept);
}

const weighed = (hits: readonly Hit[], factor: number): Hit[] => hits.map((hit) => ({ ...hit, score: factor * hit.score }));

/** Of several hits for a document the best one. */
function bestOf(hits: readonly Hit[]): Hit[] {
	const best = new Map<Hit['document'], Hit>();
	for (const hit of hits) if (hit.score > (best.get(hit.document)?.score ?? 0)) best.set(hit.document, hit);
	return [...best.values()];
}

function similarHits(scope: SearchScope, words: readonly string[]): Hit[] {
	const places = new Set(words.flatMap((word) => similarNames(scope.names, word, MOST_SIMILAR)));
	return rankSimilar(scope, words, places);
}
