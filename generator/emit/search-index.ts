import type { Channel } from '../../contract/channels.ts';
import { kindsBy } from '../../contract/kinds.ts';
import { type SearchDocument, type SearchSource, sourceOfRecord } from '../../contract/search/document.ts';
import { nameTerms, textTerms } from '../../contract/search/terms/grams.ts';
import { buildIndex } from '../../contract/search/term-index.ts';
import { type SearchScopeName, searchFiles } from '../../contract/tree/tree-paths.ts';
import type { Catalogue } from '../derive/catalogue.ts';
import { neutralSources } from '../derive/content/search-sources.ts';
import type { Content } from '../load/content/content.ts';
import { listed } from './catalogue-files.ts';
import type { TreeWriter } from './tree-writer.ts';

/** Writes the search indexes of one language. */
export function emitSearch(writer: TreeWriter, catalogue: Catalogue): void {
	emitScope(writer, catalogue.channel, catalogue.language, recordSources(catalogue));
}

/** Every listed record of a language as search finds it. */
export function recordSources(catalogue: Catalogue): SearchSource[] {
	return kindsBy('search').flatMap((kind) => listed(catalogue, kind).map((record) => sourceOfRecord(kind, record)));
}

/** Writes the search indexes of what is the same in every language. */
export function emitNeutralSearch(writer: TreeWriter, channel: Channel, content: Content): void {
	emitScope(writer, channel, 'neutral', neutralSources(content));
}

/**
 * The documents that are searched together, and two lunr indexes whose references are places in that list, one over the names
 * and one over the texts.
 */
function emitScope(writer: TreeWriter, channel: Channel, scope: SearchScopeName, sources: readonly SearchSource[]): void {
	const files = searchFiles(channel, scope);
	writer.add(files.documents, JSON.stringify(sources.map(documentOf)));
	writer.add(files.names, buildIndex(sources.map((source) => nameTerms(source.name))));
	writer.add(files.text, buildIndex(sources.map((source) => textTerms(source.text))));
}

function documentOf({ kind, name, path, subtitle, thumb }: SearchSource): SearchDocument {
	return { kind, name, path, subtitle, ...(thumb ? { thumb } : {}) };
}
