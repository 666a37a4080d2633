import type { SearchDocument } from './document.ts';
import type { TermIndex } from './term-index.ts';
import { foldName, nameWords } from './terms/words.ts';

/** Documents that are searched together, with their indexes: those of one language, or those of no language. */
export interface SearchScope {
	readonly documents: readonly PreparedDocument[];
	readonly names: TermIndex;
	/** Absent as long as only names are loaded. */
	readonly text?: TermIndex | undefined;
}

/** A document with its name as it is compared. */
export interface PreparedDocument extends PreparedName {
	readonly document: SearchDocument;
	readonly english: PreparedName | undefined;
}

export interface PreparedName {
	readonly words: readonly string[];
	readonly folded: string;
}

export function createScope(documents: readonly SearchDocument[], names: TermIndex, text?: TermIndex): SearchScope {
	const prepared = documents.map((document) => ({
		document,
		...prepareName(document.name),
		english: document.english === undefined ? undefined : prepareName(document.english),
	}));
	return { documents: prepared, names, text };
}

function prepareName(name: string): PreparedName {
	return { words: nameWords(name), folded: foldName(name) };
}
