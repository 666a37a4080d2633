import type { SearchDocument } from './document.ts';
import { type KeyIndex, createKeyIndex } from './keys.ts';
import { NO_LEXICON, type PreparedLexicon, prepareLexicon } from './lexicon.ts';
import type { Lexicon } from './lexicon-schema.ts';
import type { TermIndex } from './term-index.ts';
import { foldName, nameWords } from './terms/words.ts';

/** Documents that are searched together, with their indexes: those of one language, or those of no language. */
export interface SearchScope {
	readonly documents: readonly PreparedDocument[];
	readonly names: TermIndex;
	readonly keys: KeyIndex;
	readonly lexicon: PreparedLexicon;
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

/** @param englishNames prepared ones, which the scopes of all languages share; gets those that it lacks */
export function createScope(
	documents: readonly SearchDocument[],
	names: TermIndex,
	text?: TermIndex,
	lexicon: Lexicon = NO_LEXICON,
	englishNames = new Map<string, PreparedName>(),
): SearchScope {
	const prepareEnglish = (name: string): PreparedName => {
		const prepared = englishNames.get(name) ?? prepareName(name);
		englishNames.set(name, prepared);
		return prepared;
	};
	const prepared = documents.map((document) => ({
		document,
		...prepareName(document.name),
		english: document.english === undefined ? undefined : prepareEnglish(document.english),
	}));
	const places = new Map(documents.map(({ path }, place) => [path, place]));
	const preparedLexicon = prepareLexicon(lexicon, (path) => places.get(path));
	return {
		documents: prepared,
		names,
		text,
		keys: createKeyIndex(documents, (path) => lexicon.names[path] ?? [], preparedLexicon.fillers),
		lexicon: preparedLexicon,
	};
}

function prepareName(name: string): PreparedName {
	return { words: nameWords(name), folded: foldName(name) };
}
