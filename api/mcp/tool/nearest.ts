import { editDistance } from '../../../contract/search/terms/edit-distance.ts';

const MOST_NEAREST = 5;
/** Longer words are no misspellings. */
const LONGEST = 120;

/** The known words most similar to an unknown one, nearest first. */
export function nearestWords(asked: string, words: Iterable<string>): string[] {
	const text = asked.slice(0, LONGEST);
	const distances = [...words].map((word) => [word, editDistance(text, word)] as const);
	return distances
		.toSorted(([, left], [, right]) => left - right)
		.slice(0, MOST_NEAREST)
		.map(([word]) => word);
}
