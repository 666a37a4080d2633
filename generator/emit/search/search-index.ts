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
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import type { Lexicon } from '../../../contract/search/lexicon-schema.ts';
import type { IconNames } from '../../../contract/search/terms/readable-text.ts';
import { canonicalJson } from '../../../contract/records/canonical-json.ts';
import { buildIndex } from '../../../contract/search/build-index.ts';
import { type SearchScopeName, searchFiles, searchWordsFile } from '../../../contract/tree/tree-paths.ts';
import type { Catalogue } from '../../derive/catalogue.ts';
import { englishName, neutralSources, pageSources, type TitledPage } from '../../derive/content/search-sources.ts';
import type { Reader } from '../../derive/search/readings.ts';
import { pictureSources } from '../../derive/content/picture-sources.ts';
import type { PictureIndex } from '../../../contract/pictures/picture-index.ts';
import type { Content } from '../../load/content/content.ts';
import { listed } from '../catalogue-files.ts';
import type { TreeWriter } from '../tree-writer.ts';
import type { ChannelSource } from '../../load/channel-source.ts';

/** Writes the documents of records and titled pages in one language, and the index of their texts. */
export function emitSearch(
	writer: TreeWriter,
	catalogue: Catalogue,
	channel: ChannelSource,
	pages: readonly TitledPage[],
	read: Reader,
): void {
	const sources = [...recordSources(catalogue, channel), ...pageSources(pages, channel, catalogue.language)];
	emitTexts(writer, searchFiles(catalogue.channel, catalogue.language), withReadings(sources, read));
}

/** Names of all documents of one language, in the order of `emitSearch`. */
export function searchNames(catalogue: Catalogue, channel: ChannelSource, pages: readonly TitledPage[]): string[] {
	const records = kindsBy('search').flatMap((kind) => listed(catalogue, kind).map((record) => nameOfRecord(kind, record)));
	return [...records, ...pageSources(pages, channel, catalogue.language).map(({ name }) => name)];
}

/** Writes the name index of one language from `searchNames`. */
export function emitSearchNames(writer: TreeWriter, { channel, language }: Catalogue, names: readonly string[]): void {
	writer.add(searchFiles(channel, language).names, namesIndex(names));
}

/** English names, which also find the records of a language. */
export function englishNames(catalogue: Catalogue, channel: ChannelSource): (string | undefined)[] {
	const english = channel.messages.get(DEFAULT_LANGUAGE);
	return kindsBy('search').flatMap((kind) => {
		const names = english?.get(kind);
		return listed(catalogue, kind).map(({ id }) => names?.get(id)?.[kindOf(kind).nameField]);
	});
}

/** Search sources of all listed records of a language. */
export function recordSources(catalogue: Catalogue, channel: ChannelSource): SearchSource[] {
	const english = channel.messages.get(DEFAULT_LANGUAGE);
	const icons = iconNames(catalogue);
	return kindsBy('search').flatMap((kind) => {
		const { nameField } = kindOf(kind);
		const names = english?.get(kind);
		return listed(catalogue, kind).map((record) => ({
			...sourceOfRecord(kind, record, icons),
			...englishName(String(record[nameField]), names?.get(record.id)?.[nameField]),
		}));
	});
}

/** Adds readings of names in non-Latin scripts. */
export function withReadings(sources: readonly SearchSource[], read: Reader): SearchSource[] {
	return sources.map((source) => {
		const readings = read(source.name);
		return readings.length > 0 ? { ...source, readings: [...readings] } : source;
	});
}

/** Icon names of the language, from its glossary. */
function iconNames(catalogue: Catalogue): IconNames | undefined {
	const glossary = catalogue.records.get('glossary') ?? [];
	const nameOf = (id: string) => glossary.find((term) => term.id === id)?.['name'];
	const [energy, star] = [nameOf('ENERGY'), nameOf('STAR')];
	return typeof energy === 'string' && typeof star === 'string' ? { energy, star } : undefined;
}

/** Writes the players' vocabulary of each language. */
export function emitSearchWords(writer: TreeWriter, channel: Channel, lexicons: ReadonlyMap<LanguageCode, Lexicon>): void {
	for (const [language, lexicon] of lexicons) writer.add(searchWordsFile(channel, language), canonicalJson(lexicon));
}

/** Writes the search indexes of language-independent content. */
export function emitNeutralSearch(writer: TreeWriter, channel: Channel, content: Content): void {
	emitScope(writer, channel, 'neutral', neutralSources(content));
}

/** Writes the search indexes of a channel's picture files. */
export function emitPictureSearch(writer: TreeWriter, channel: Channel, index: PictureIndex): void {
	emitScope(writer, channel, 'pictures', pictureSources(index, channel));
}

/** The documents of a scope, and two lunr indexes whose references are document numbers: one over names, one over texts. */
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

function documentOf({ text: _, ...document }: SearchSource): SearchDocument {
	return document;
}
