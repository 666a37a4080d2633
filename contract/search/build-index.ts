import lunr from 'lunr';
import type { Posting } from './term-index.ts';

/** The weights of BM25 that lunr takes unless told otherwise. */
const K1 = 1.2;
const B = 0.75;

/**
 * Indexes lists of terms under their places, and serialises the index: the text that `lunr.Builder` would make, in a fifth of its
 * time. The terms are ready: nothing is split or stemmed.
 */
export function buildIndex(documents: readonly (readonly string[])[]): string {
	const postings = new Map<string, Posting>();
	const counted = documents.map((terms, place) => countTerms(terms, place, postings));
	const averageLength = documents.reduce((sum, terms) => sum + terms.length, 0) / documents.length;
	const weigh = ({ places }: Posting, count: number, length: number): number => {
		const rarity = Math.log(1 + Math.abs((documents.length - places.length + 0.5) / (places.length + 0.5)));
		const score = (rarity * ((K1 + 1) * count)) / (K1 * (1 - B + B * (length / averageLength)) + count);
		return Math.round(score * 1000) / 1000;
	};
	const vectors = counted.map((counts, place) => {
		const length = documents[place]?.length ?? 0;
		const entries = [...counts].sort(([left], [right]) => left.index - right.index);
		return `["terms/${place}",[${entries.map(([posting, count]) => `${posting.index},${weigh(posting, count, length)}`).join(',')}]]`;
	});
	const inverted = [...postings.keys()].sort().map((term) => `[${JSON.stringify(term)},${postingText(postings.get(term)!)}]`);
	return `{"version":"${lunr.version}","fields":["terms"],"fieldVectors":[${vectors.join(',')}],"invertedIndex":[${inverted.join(',')}],"pipeline":[]}`;
}

/** How often each term stands in a document; what is met first gets the next position. */
function countTerms(terms: readonly string[], place: number, postings: Map<string, Posting>): Map<Posting, number> {
	const counts = new Map<Posting, number>();
	for (const term of terms) {
		const posting = postings.get(term) ?? { index: postings.size, places: [] };
		if (posting.places.length === 0) postings.set(term, posting);
		const count = counts.get(posting) ?? 0;
		if (count === 0) posting.places.push(place);
		counts.set(posting, count + 1);
	}
	return counts;
}

function postingText({ index, places }: Posting): string {
	return `{"_index":${index},"terms":{${places.map((place) => `"${place}":{}`).join(',')}}}`;
}
