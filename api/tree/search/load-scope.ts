import { z } from 'zod';
import type { Channel } from '../../../contract/channels.ts';
import { searchDocumentSchema } from '../../../contract/search/document.ts';
import { type LanguageCode, findLanguage } from '../../../contract/languages.ts';
import { type Lexicon, lexiconSchema } from '../../../contract/search/lexicon-schema.ts';
import { type PreparedName, type SearchScope, createScope } from '../../../contract/search/scope.ts';
import { loadIndex } from '../../../contract/search/term-index.ts';
import { type SearchScopeName, searchFiles, searchWordsFile } from '../../../contract/tree/tree-paths.ts';
import type { Tree } from '../tree.ts';

const documentsSchema = z.array(searchDocumentSchema);

export interface LoadedScope {
	readonly scope: SearchScope;
	/** Size of its files. */
	readonly bytes: number;
}

/**
 * Loads the indexes of one search; undefined when the tree has none.
 * @param englishNames shared by the scopes of a tree
 */
export function loadScope(
	tree: Tree,
	channel: Channel,
	name: SearchScopeName,
	englishNames?: Map<string, PreparedName>,
): LoadedScope | undefined {
	const files = searchFiles(channel, name);
	if (!tree.has(files.documents)) return undefined;
	const documents = tree.read(files.documents);
	const names = tree.read(files.names);
	const text = tree.read(files.text);
	const lexicon = isLanguage(name) ? readLexicon(tree, channel, name) : undefined;
	return {
		scope: createScope(
			documentsSchema.parse(parse(documents)),
			loadIndex(parse(names)),
			loadIndex(parse(text)),
			lexicon,
			englishNames,
		),
		bytes: documents.length + names.length + text.length,
	};
}

const isLanguage = (name: SearchScopeName): name is LanguageCode => findLanguage(name) !== undefined;

function readLexicon(tree: Tree, channel: Channel, language: LanguageCode): Lexicon | undefined {
	const file = searchWordsFile(channel, language);
	return tree.has(file) ? lexiconSchema.parse(parse(tree.read(file))) : undefined;
}

function parse(bytes: Buffer): unknown {
	return JSON.parse(bytes.toString('utf8'));
}
