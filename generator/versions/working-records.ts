import type { VersionRecords } from '../../contract/changelog/raw.ts';
import type { Channel } from '../../contract/channels.ts';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { type Catalogue, deriveCatalogue } from '../derive/catalogue.ts';
import type { RecordSource } from '../load/source.ts';

/** The records of a derived catalogue as versions are compared: kind → id → record. */
export function workingRecords(catalogue: Catalogue): VersionRecords {
	return new Map([...catalogue.records].map(([key, records]) => [key, new Map(records.map((record) => [record.id, record]))]));
}

const derived = new WeakMap<RecordSource, ReadonlyMap<Channel, Catalogue>>();

/** The English catalogue of every channel, derived once for a source. */
export function englishCatalogues(source: RecordSource): ReadonlyMap<Channel, Catalogue> {
	const known = derived.get(source);
	if (known) return known;
	const channels = [...source.channels];
	const catalogues = new Map(channels.map(([name, channel]) => [name, deriveCatalogue(source, channel, DEFAULT_LANGUAGE)]));
	derived.set(source, catalogues);
	return catalogues;
}

/** The English records of a channel, empty for a channel that the source does not have. */
export function englishRecords(source: RecordSource, channel: Channel): VersionRecords {
	const catalogue = englishCatalogues(source).get(channel);
	return catalogue ? workingRecords(catalogue) : new Map();
}
