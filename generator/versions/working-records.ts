import type { VersionRecords } from '../../contract/changelog/raw.ts';
import type { Channel } from '../../contract/channels.ts';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { type Catalogue, deriveCatalogue } from '../derive/catalogue.ts';
import type { ChannelSource, RecordSource } from '../load/source.ts';

/** The records of a derived catalogue as versions are compared: kind → id → record. */
export function workingRecords(catalogue: Catalogue): VersionRecords {
	return new Map([...catalogue.records].map(([key, records]) => [key, new Map(records.map((record) => [record.id, record]))]));
}

const derived = new WeakMap<ChannelSource, Catalogue>();

function englishCatalogue(source: RecordSource, channel: ChannelSource): Catalogue {
	let catalogue = derived.get(channel);
	if (!catalogue) {
		catalogue = deriveCatalogue(source, channel, DEFAULT_LANGUAGE);
		derived.set(channel, catalogue);
	}
	return catalogue;
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
