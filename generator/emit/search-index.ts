import lunr from 'lunr';
import type { Channel } from '../../contract/channels.ts';
import { type SearchDocument, type SearchSource, sourceOfRecord } from '../../contract/search/document.ts';
import { nameTerms, textTerms } from '../../contract/search/grams.ts';
import { RECORD_SEARCHES } from '../../contract/search/kinds.ts';
import { type SearchScopeName, searchFiles } from '../../contract/tree-paths.ts';
import type { Catalogue } from '../derive/catalogue.ts';
import { listed } from './catalogue-files.ts';
import type { TreeWriter } from './tree-writer.ts';

/** Writes the search indexes of one language. */
export function emitSearch(writer: TreeWriter, catalogue: Catalogue): void {
	const sources = RECORD_SEARCHES.flatMap((search) =>
		listed(catalogue, search.records).map((record) => sourceOfRecord(search, record)),
	);
	emitSearchScope(writer, catalogue.channel, catalogue.language, sources);
}

/**
 * Writes what is searched together: the documents, and two lunr indexes whose references are places in that list, one over the
 * names and one over the texts.
 */
export function emitSearchScope(
	writer: TreeWriter,
	channel: Channel,
	scope: SearchScopeName,
	sources: readonly SearchSource[],
): void {
	const files = searchFiles(channel, scope);
	writer.add(files.documents, JSON.stringify(sources.map(documentOf)));
	writer.add(files.names, JSON.stringify(indexOf(sources.map((source) => nameTerms(source.name)))));
	writer.add(files.text, JSON.stringify(indexOf(sources.map((source) => textTerms(source.text)))));
}

function documentOf({ kind, name, path, subtitle, thumb }: SearchSource): SearchDocument {
	return { kind, name, path, subtitle, ...(thumb ? { thumb } : {}) };
}

/** An index over terms that are ready: lunr neither splits nor stems them. */
function indexOf(documents: readonly (readonly string[])[]): lunr.Index {
	const builder = new lunr.Builder();
	builder.tokenizer = Object.assign((terms: unknown) => (terms as string[]).map((term) => new lunr.Token(term, {})), {
		separator: lunr.tokenizer.separator,
	});
	builder.ref('place');
	builder.field('terms');
	documents.forEach((terms, place) => builder.add({ place: String(place), terms }));
	return builder.build();
}
