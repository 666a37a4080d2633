import { type SearchSource, sourceTerms } from '../document.ts';
import type { Lexicon } from '../lexicon-schema.ts';
import { nameTerms } from '../terms/grams.ts';
import { type SearchScope, createScope } from '../scope.ts';
import { buildIndex } from '../build-index.ts';
import { type TermIndex, loadIndex } from '../term-index.ts';

/** Builds the indexes over documents and loads them, as the service does from files. */
export function scopeOf(sources: readonly SearchSource[], lexicon?: Lexicon): SearchScope {
	const documents = sources.map(({ text: _, ...document }) => document);
	const names = indexOf(sources.map(({ name }) => nameTerms(name)));
	const text = indexOf(sources.map(sourceTerms));
	return createScope(documents, names, text, lexicon);
}

function indexOf(documents: readonly (readonly string[])[]): TermIndex {
	return loadIndex(JSON.parse(buildIndex(documents)));
}
