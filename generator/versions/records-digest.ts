import { createHash } from 'node:crypto';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import type { VersionRecords } from '../../contract/changelog/raw.ts';
import { KIND_KEYS } from '../../contract/kinds.ts';

const digests = new WeakMap<VersionRecords, string>();

/** SHA-256 of the canonical text of all records: kinds in the order of the table, records by id, absent fields as null. */
export function recordsDigest(records: VersionRecords): string {
	const digest = digests.get(records) ?? digestOf(records);
	digests.set(records, digest);
	return digest;
}

function digestOf(records: VersionRecords): string {
	const hash = createHash('sha256');
	for (const key of KIND_KEYS) {
		for (const [id, record] of [...(records.get(key) ?? [])].sort(([left], [right]) => (left < right ? -1 : 1))) {
			hash.update(`${key}/${id}\n${canonicalJson(withoutNulls(record))}\n`);
		}
	}
	return hash.digest('hex');
}

/** A field that a later contract added is null in older records: it does not change what they say. */
function withoutNulls(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}
