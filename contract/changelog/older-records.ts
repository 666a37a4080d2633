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

/** Tag of the working data, as far as it differs from the last released version. */
export const UNRELEASED = 'current';

/** The published list of changelogs: released ones, and last what has changed since. */
export const publishedChangelogSchema = rawChangelogSchema.extend({ tag: z.string() });

/**
 * The records before a version, made from those after it. What the version changed is English, because changelogs are; a text
 * that it did not change stays in the language of `records`. Untouched records stay the same objects.
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

/** Fields that came after the version are null in it; fields that are gone are left out. */
function completeRecord(record: VersionRecord, fields: readonly string[]): VersionRecord {
	return Object.fromEntries(fields.map((name) => [name, record[name] ?? null])) as VersionRecord;
}

/** Records of one kind as versions are compared. */
export function recordsOfKind(key: KindKey, records: readonly VersionRecord[]): VersionRecords {
	return new Map([[key, new Map(records.map((record) => [record.id, record]))]]);
}
