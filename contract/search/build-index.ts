import lunr from 'lunr';

/** A term of an index. */
interface Posting {
	/** Position among the terms, in the order in which they were met. */
	readonly index: number;
	/** Places of the documents that have the term, ascending. */
	readonly places: number[];
}

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
	// The same for all terms that stand in as many documents.
	const rarities: number[] = [];
	const rarityOf = (count: number): number =>
		(rarities[count] ??= Math.log(1 + Math.abs((documents.length - count + 0.5) / (count + 0.5))));
	const averageLength = documents.reduce((sum, terms) => sum + terms.length, 0) / documents.length;
	const weigh = ({ places }: Posting, count: number, length: number): string => {
		const score = (rarityOf(places.length) * ((K1 + 1) * count)) / (K1 * (1 - B + B * (length / averageLength)) + count);
		return thousandths(Math.round(score * 1000));
	};
	const vectors = counted.map((counts, place) => {
		const length = documents[place]?.length ?? 0;
		const entries = [...counts].sort(([left], [right]) => left.index - right.index);
		return `["terms/${place}",[${entries.map(([posting, count]) => `${posting.index},${weigh(posting, count, length)}`).join(',')}]]`;
	});
	const inverted = [...postings.keys()].sort().map((term) => `[${JSON.stringify(term)},${postingText(postings.get(term)!)}]`);
	return `{"version":"${lunr.version}","fields":["terms"],"fieldVectors":[${vectors.join(',')}],"invertedIndex":[${inverted.join(',')}],"pipeline":[]}`;
}

/** Few numbers occur, each many times, and writing a fraction takes long. */
const written: string[] = [];

const thousandths = (count: number): string => (written[count] ??= String(count / 1000));

const places: string[] = [];

const placeText = (place: number): string => (places[place] ??= `"${place}":{}`);

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

function postingText({ index, places: documents }: Posting): string {
	return `{"_index":${index},"terms":{${documents.map(placeText).join(',')}}}`;
}
