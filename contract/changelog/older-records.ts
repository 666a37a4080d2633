import { z } from 'zod';
import { type KindKey, kindOf } from '../kinds.ts';
import {
	type KindChanges,
	type RawChangelog,
	type VersionRecord,
	type VersionRecords,
	rawChangelogSchema,
	revertChangelog,
} from './raw.ts';

/** Tag of the unreleased changes. */
export const UNRELEASED = 'current';

/** An entry of the published changelog list: released ones, and last the unreleased changes. */
export const publishedChangelogSchema = rawChangelogSchema.extend({ tag: z.string() });

/**
 * The records before a version, from those after it. Changed texts are English, as in changelogs; unchanged texts keep the
 * language of `records`. Unchanged records stay the same objects.
 */
export function olderRecords(records: VersionRecords, changelog: RawChangelog): VersionRecords {
	const older = revertChangelog(records, changelog);
	return new Map([...older].map(([key, byId]) => [key, completeTouched(key, byId, changelog.kinds[key])]));
}

/** The part of a changelog about one kind. */
export function onlyKind(changelog: RawChangelog, key: KindKey): RawChangelog {
	const changes = changelog.kinds[key];
	return { ...changelog, kinds: changes ? { [key]: changes } : {} };
}

type ById = ReadonlyMap<string, VersionRecord>;

function completeTouched(key: KindKey, byId: ById, changes: KindChanges | undefined): ById {
	if (!changes) return byId;
	const fields = Object.keys(kindOf(key).schema.shape).sort();
	const completed = new Map(byId);
	for (const id of [...Object.keys(changes.removed), ...Object.keys(changes.changed)]) {
		const record = byId.get(id);
		if (record) completed.set(id, completeRecord(record, fields));
	}
	return completed;
}

/** Sets fields of later versions to null and drops removed fields. */
function completeRecord(record: VersionRecord, fields: readonly string[]): VersionRecord {
	return Object.fromEntries(fields.map((name) => [name, record[name] ?? null])) as VersionRecord;
}

/** Records of one kind in the format for comparing versions. */
export function recordsOfKind(key: KindKey, records: readonly VersionRecord[]): VersionRecords {
	return new Map([[key, new Map(records.map((record) => [record.id, record]))]]);
}
