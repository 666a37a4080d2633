import type { Channel } from '../../../contract/channels.ts';
import { kindOf, kindsBy } from '../../../contract/kinds.ts';
import {
	type SearchDocument,
	type SearchSource,
	nameOfRecord,
	sourceOfRecord,
	sourceTerms,
} from '../../../contract/search/document.ts';
import { nameTerms } from '../../../contract/search/terms/grams.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import { buildIndex } from '../../../contract/search/build-index.ts';
import { type SearchScopeName, searchFiles } from '../../../contract/tree/tree-paths.ts';
import type { Catalogue } from '../../derive/catalogue.ts';
import { englishName, neutralSources, pageSources, type TitledPage } from '../../derive/content/search-sources.ts';
import { pictureSources } from '../../derive/content/picture-sources.ts';
import type { PictureIndex } from '../../../contract/pictures/picture-index.ts';
import type { Content } from '../../load/content/content.ts';
import type { ChannelSource } from '../../load/source.ts';
import { listed } from '../catalogue-files.ts';
import type { TreeWriter } from '../tree-writer.ts';

/** Writes what search finds in one language, its records and the pages that have titles in it, and the index of their texts. */
export function emitSearch(writer: TreeWriter, catalogue: Catalogue, channel: ChannelSource, pages: readonly TitledPage[]): void {
	const sources = [...recordSources(catalogue, channel), ...pageSources(pages, channel, catalogue.language)];
	emitTexts(writer, searchFiles(catalogue.channel, catalogue.language), sources);
}

/** The names of what search finds in one language, in the order of `emitSearch`. */
export function searchNames(catalogue: Catalogue, channel: ChannelSource, pages: readonly TitledPage[]): string[] {
	const records = kindsBy('search').flatMap((kind) => listed(catalogue, kind).map((record) => nameOfRecord(kind, record)));
	return [...records, ...pageSources(pages, channel, catalogue.language).map(({ name }) => name)];
}

/** Writes the index of the names of one language, as `searchNames` answers them. */
export function emitSearchNames(writer: TreeWriter, { channel, language }: Catalogue, names: readonly string[]): void {
	writer.add(searchFiles(channel, language).names, namesIndex(names));
}

/** The English names by which the records of a language are found as well. */
export function englishNames(catalogue: Catalogue, channel: ChannelSource): (string | undefined)[] {
	const english = channel.messages.get(DEFAULT_LANGUAGE);
	return kindsBy('search').flatMap((kind) => {
		const names = english?.get(kind);
		return listed(catalogue, kind).map(({ id }) => names?.get(id)?.[kindOf(kind).nameField]);
	});
}

/** Every listed record of a language as search finds it. */
export function recordSources(catalogue: Catalogue, channel: ChannelSource): SearchSource[] {
	const english = channel.messages.get(DEFAULT_LANGUAGE);
	return kindsBy('search').flatMap((kind) => {
		const { nameField } = kindOf(kind);
		const names = english?.get(kind);
		return listed(catalogue, kind).map((record) => ({
			...sourceOfRecord(kind, record),
			...englishName(String(record[nameField]), names?.get(record.id)?.[nameField]),
		}));
	});
}

/** Writes the search indexes of what is the same in every language. */
export function emitNeutralSearch(writer: TreeWriter, channel: Channel, content: Content): void {
	emitScope(writer, channel, 'neutral', neutralSources(content));
}

/** Writes the search indexes of the files of pictures that a channel has. */
export function emitPictureSearch(writer: TreeWriter, channel: Channel, index: PictureIndex): void {
	emitScope(writer, channel, 'pictures', pictureSources(index, channel));
}

/**
 * The documents that are searched together, and two lunr indexes whose references are places in that list, one over the names
 * and one over the texts.
 */
function emitScope(writer: TreeWriter, channel: Channel, scope: SearchScopeName, sources: readonly SearchSource[]): void {
	const files = searchFiles(channel, scope);
	emitTexts(writer, files, sources);
	writer.add(files.names, namesIndex(sources.map(({ name }) => name)));
}

function emitTexts(writer: TreeWriter, files: ReturnType<typeof searchFiles>, sources: readonly SearchSource[]): void {
	writer.add(files.documents, JSON.stringify(sources.map(documentOf)));
	writer.add(files.text, buildIndex(sources.map(sourceTerms)));
}

const namesIndex = (names: readonly string[]): string => buildIndex(names.map(nameTerms));

function documentOf({ kind, name, path, subtitle, english, thumb }: SearchSource): SearchDocument {
	return { kind, name, path, subtitle, ...(english ? { english } : {}), ...(thumb ? { thumb } : {}) };
}
