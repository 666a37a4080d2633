import lunr from 'lunr';
import { type Vocabulary, createVocabulary } from './vocabulary.ts';

/** A loaded lunr index with its words. */
export interface TermIndex {
	readonly lunr: lunr.Index;
	readonly vocabulary: Vocabulary;
}

/** Indexes lists of terms under their places, and serialises the index. The terms are ready: lunr neither splits nor stems. */
export function buildIndex(documents: readonly (readonly string[])[]): string {
	const builder = new lunr.Builder();
	builder.tokenizer = Object.assign((terms: unknown) => (terms as string[]).map((term) => new lunr.Token(term, {})), {
		separator: lunr.tokenizer.separator,
	});
	builder.ref('place');
	builder.field('terms');
	documents.forEach((terms, place) => builder.add({ place: String(place), terms }));
	return JSON.stringify(builder.build());
}

/** Loads an index that `buildIndex` made, from its parsed JSON. */
export function loadIndex(serialized: unknown): TermIndex {
	const { invertedIndex } = serialized as { readonly invertedIndex: readonly (readonly [term: string, posting: unknown])[] };
	return { lunr: lunr.Index.load(serialized as object), vocabulary: createVocabulary(invertedIndex.map(([term]) => term)) };
}

/** Documents with any of the terms, most relevant first. */
export function withAny(index: TermIndex, terms: readonly string[]): readonly lunr.Index.Result[] {
	return lookUp(index, terms, lunr.Query.presence.OPTIONAL);
}

/** Documents with all of the terms, most relevant first; none for no terms. */
export function withAll(index: TermIndex, terms: readonly string[]): readonly lunr.Index.Result[] {
	return lookUp(index, terms, lunr.Query.presence.REQUIRED);
}

export function hasTerm(result: lunr.Index.Result, term: string): boolean {
	return term in result.matchData.metadata;
}

/** Place of a result in the list of documents. */
export function placeOf(result: lunr.Index.Result): number {
	return Number(result.ref);
}

/** lunr takes a query without terms for one that every document answers. */
function lookUp(index: TermIndex, terms: readonly string[], presence: lunr.Query.presence): readonly lunr.Index.Result[] {
	if (terms.length === 0) return [];
	return index.lunr.query((query) => {
		for (const term of new Set(terms)) query.term(term, { usePipeline: false, presence });
	});
}
