import type { VersionRecords } from '../../contract/changelog/raw.ts';
import type { Channel } from '../../contract/channels.ts';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { type Catalogue, deriveCatalogue } from '../derive/catalogue.ts';
import type { ChannelSource, RecordSource } from '../load/source.ts';

const working = new WeakMap<Catalogue, VersionRecords>();

/** The records of a derived catalogue as versions are compared: kind → id → record. */
export function workingRecords(catalogue: Catalogue): VersionRecords {
	let records = working.get(catalogue);
	if (!records) {
		records = new Map([...catalogue.records].map(([key, list]) => [key, new Map(list.map((record) => [record.id, record]))]));
		working.set(catalogue, records);
	}
	return records;
}

const derived = new WeakMap<ChannelSource, Catalogue>();

function englishCatalogue(source: RecordSource, channel: ChannelSource): Catalogue {
	let catalogue = derived.get(channel);
	if (!catalogue) {
		catalogue = deriveCatalogue(source, channel, DEFAULT_LANGUAGE, akinTo(source, channel));
		derived.set(channel, catalogue);
	}
	return catalogue;
}

/** The English catalogue of every version: of the main one, and of those of the beta by their tags. */
export type EnglishVersions = ReadonlyMap<string, Catalogue>;

const lasts = new WeakMap<RecordSource, EnglishVersions>();

/** Says what the English catalogues of a source were before: what did not change is taken from there. */
export function continueEnglish(source: RecordSource, last: EnglishVersions): void {
	lasts.set(source, last);
}

/** A catalogue that is nearly the same: that of before, or of the version before, of which a version of the beta has the most. */
function akinTo(source: RecordSource, channel: ChannelSource): Catalogue | undefined {
	const versions = versionsOf(source);
	const place = versions.findIndex(([, of]) => of === channel);
	const last = place < 0 ? undefined : lasts.get(source)?.get(versions[place]![0]);
	if (last || place < 1) return last;
	return englishCatalogue(source, versions[place - 1]![1]);
}

function versionsOf({ channels, betaVersions }: RecordSource): (readonly [name: string, channel: ChannelSource])[] {
	const main = channels.get('main');
	return [...(main ? [['main', main] as const] : []), ...betaVersions.map((beta) => [beta.tag, beta.source] as const)];
}

export function englishVersions(source: RecordSource): EnglishVersions {
	return new Map(versionsOf(source).map(([name, channel]) => [name, englishCatalogue(source, channel)]));
}

/** The English catalogue of every channel, derived once for a source. */
export function englishCatalogues(source: RecordSource): ReadonlyMap<Channel, Catalogue> {
	return new Map([...source.channels].map(([name, channel]) => [name, englishCatalogue(source, channel)]));
}

/** The English records of a channel or of an earlier version of it. */
export function englishRecordsOf(source: RecordSource, channel: ChannelSource): VersionRecords {
	return workingRecords(englishCatalogue(source, channel));
}

/** The English records of a channel, empty for a channel that the source does not have. */
export function englishRecords(source: RecordSource, channel: Channel): VersionRecords {
	const own = source.channels.get(channel);
	return own ? englishRecordsOf(source, own) : new Map();
}
