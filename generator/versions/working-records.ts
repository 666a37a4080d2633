import type { VersionRecords } from '../../contract/changelog/raw.ts';
import type { Catalogue } from '../derive/catalogue.ts';

/** The English records of a derived catalogue as versions are compared: kind → id → record. */
export function workingRecords(catalogue: Catalogue): VersionRecords {
	return new Map([...catalogue.records].map(([key, records]) => [key, new Map(records.map((record) => [record.id, record]))]));
}
