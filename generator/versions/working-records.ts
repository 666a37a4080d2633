import type { VersionRecords } from '../../contract/changelog/raw.ts';
import type { Channel } from '../../contract/channels.ts';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { type Catalogue, deriveCatalogue } from '../derive/catalogue.ts';
import type { RecordSource } from '../load/source.ts';

/** The records of a derived catalogue as versions are compared: kind → id → record. */
export function workingRecords(catalogue: Catalogue): VersionRecords {
	return new Map([...catalogue.records].map(([key, records]) => [key, new Map(records.map((record) => [record.id, record]))]));
}

const english = new WeakMap<RecordSource, Map<Channel, VersionRecords>>();

/** The English records of a channel, derived once for a source; undefined for a channel that it does not have. */
export function englishRecords(source: RecordSource, channel: Channel): VersionRecords | undefined {
	const channelSource = source.channels.get(channel);
	if (!channelSource) return undefined;
	const byChannel = english.get(source) ?? new Map<Channel, VersionRecords>();
	english.set(source, byChannel);
	const records = byChannel.get(channel) ?? workingRecords(deriveCatalogue(source, channelSource, DEFAULT_LANGUAGE));
	byChannel.set(channel, records);
	return records;
}
