/** Finds cards and relics by typed text: prefixes rank first, then other parts of names, then typos. */
import { type Vocabulary, createVocabulary, nearWords } from '../../../contract/search/terms/vocabulary.ts';
import { foldName, isDense, nameWords, queryWords } from '../../../contract/search/terms/words.ts';
import type { Thing } from './catalogue.ts';

/** A searchable item; its pool affects the rank. */
export type Named = Pick<Thing, 'id' | 'name' | 'pool'>;

export type Finder<Item> = (query: string, preferredPools: readonly string[]) => Item[];

const MOST = 8;
/** Scores of match types; the pool of the character breaks ties. */
const WORTH = { wholeName: 8, beginning: 4, inside: 2, slip: 1, pool: 0.5 } as const;

interface Prepared<Item> {
	readonly item: Item;
	readonly words: readonly string[];
	/** Names without spaces, for scripts that have none. */
	readonly folded: readonly string[];
}

/** @returns a function that finds up to eight items whose names match every typed word, best first */
export function createFinder<Item extends Named>(things: Iterable<Item>): Finder<Item> {
	const prepared = [...things].map(prepare);
	const vocabulary = createVocabulary([...new Set(prepared.flatMap(({ words }) => words))]);
	return (query, preferredPools) => {
		const words = queryWords(query);
		if (words.length === 0) return [];
		const typed = words.map((word) => wordMatcher(word, vocabulary));
		const whole = words.join(' ');
		const scored = prepared.flatMap((candidate) => {
			const scores = typed.map((match) => match(candidate));
			if (scores.includes(0)) return [];
			const isWhole = candidate.folded.includes(whole);
			const pool = preferredPools.includes(candidate.item.pool) ? WORTH.pool : 0;
			return { item: candidate.item, score: Math.min(...scores) + (isWhole ? WORTH.wholeName : 0) + pool };
		});
		return scored
			.sort((left, right) => right.score - left.score || left.item.name.length - right.item.name.length)
			.slice(0, MOST)
			.map(({ item }) => item);
	};
}

function prepare<Item extends Named>(item: Item): Prepared<Item> {
	// Ids are upper-case English names.
	const names = [item.name, item.id.replaceAll('_', ' ')];
	return { item, words: names.flatMap(nameWords), folded: names.map(foldName) };
}

/** Score of a typed word; 0 without a match. */
function wordMatcher(word: string, vocabulary: Vocabulary): (candidate: Prepared<unknown>) => number {
	const near = isDense(word) ? new Set<string>() : new Set(nearWords(vocabulary, word));
	return ({ words, folded }) => {
		if (words.some((other) => other.startsWith(word))) return WORTH.beginning;
		if (folded.some((name) => name.includes(word))) return WORTH.inside;
		return words.some((other) => near.has(other)) ? WORTH.slip : 0;
	};
}
