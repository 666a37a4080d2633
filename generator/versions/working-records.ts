import type { VersionRecords } from '../../contract/changelog/raw.ts';
import type { Channel } from '../../contract/channels.ts';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { type Catalogue, deriveCatalogue } from '../derive/catalogue.ts';
import type { RecordSource } from '../load/source.ts';
import type { ChannelSource } from '../load/channel-source.ts';

const working = new WeakMap<Catalogue, VersionRecords>();

/** The records of a catalogue for comparing versions: kind → id → record. */
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

/** English catalogues: the main one, and those of the beta by tag. */
export type EnglishVersions = ReadonlyMap<string, Catalogue>;

const lasts = new WeakMap<RecordSource, EnglishVersions>();

/** Registers the previous English catalogues of a source, for reuse of unchanged records. */
export function continueEnglish(source: RecordSource, last: EnglishVersions): void {
	lasts.set(source, last);
}

/** A similar catalogue: its own previous state, or the preceding version for a beta. */
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

/** The English catalogue of every channel, derived once per source. */
export function englishCatalogues(source: RecordSource): ReadonlyMap<Channel, Catalogue> {
	return new Map([...source.channels].map(([name, channel]) => [name, englishCatalogue(source, channel)]));
}

/** The English records of a channel or one of its earlier versions. */
export function englishRecordsOf(source: RecordSource, channel: ChannelSource): VersionRecords {
	return workingRecords(englishCatalogue(source, channel));
}

/** The English records of a channel; empty without the channel. */
export function englishRecords(source: RecordSource, channel: Channel): VersionRecords {
	const own = source.channels.get(channel);
	return own ? englishRecordsOf(source, own) : new Map();
}
