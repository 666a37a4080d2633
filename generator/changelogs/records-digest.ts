import { createHash } from 'node:crypto';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import type { VersionRecords } from '../../contract/changelog/raw.ts';
import { KIND_KEYS } from '../../contract/kinds.ts';

const digests = new WeakMap<VersionRecords, string>();

/** SHA-256 of the canonical text of all records: kinds in table order, records by id, missing fields as null. */
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

/** Fields added by a later contract are null in older records, and must not change the digest. */
function withoutNulls(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}
