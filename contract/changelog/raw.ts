import { z } from 'zod';
import { KIND_KEYS, type KindKey } from '../kinds.ts';

const record = z.object({ id: z.string() }).loose();
const change = z.tuple([z.unknown(), z.unknown()]);

const kindChanges = z.strictObject({
	added: z.record(z.string(), record).default({}),
	removed: z.record(z.string(), record).default({}),
	/** Field → complete old and new value. */
	changed: z.record(z.string(), z.record(z.string(), change)).default({}),
});

/** A version: dotted numbers, with a name and number for data revisions. */
export const TAG = /^\d+(\.\d+)+(-[a-z]+\d+)?$/;

/** Number of a data revision of the catalogue; 0 for changes of the game. */
export const dataRevisionOf = (tag: string): number => Number(/-[a-z]+(\d+)$/.exec(tag)?.[1] ?? 0);

/**
 * A released version in `game-data/changelogs/<tag>.json`: all differences of the English records to the previous version, with
 * both values, so that it can be applied in both directions. The first one adds everything.
 */
export const rawChangelogSchema = z.strictObject({
	tag: z.string().regex(TAG),
	game_version: z.string(),
	app_id: z.int().min(1).max(2_147_483_647),
	build_id: z.string(),
	date: z.iso.date(),
	title: z.string(),
	/** Tag of the previous version; null for the first one. */
	from: z.string().nullable(),
	features: z.array(z.string()).optional(),
	fixes: z.array(z.string()).optional(),
	api_changes: z.array(z.string()).optional(),
	/** SHA-256 of the canonical English catalogue before and after. */
	digest: z.strictObject({ before: z.string(), after: z.string() }),
	kinds: z.partialRecord(z.enum(KIND_KEYS as [KindKey, ...KindKey[]]), kindChanges),
});

export type RawChangelog = z.output<typeof rawChangelogSchema>;
export type KindChanges = z.output<typeof kindChanges>;
export type VersionRecord = Readonly<Record<string, unknown>> & { readonly id: string };
/** The records of one version: kind → id → record. */
export type VersionRecords = ReadonlyMap<KindKey, ReadonlyMap<string, VersionRecord>>;

export function applyChangelog(records: VersionRecords, changelog: RawChangelog): VersionRecords {
	return mapKinds(records, changelog, (before, changes) => replace(before, changes.removed, changes.added, changes.changed, 1));
}

/** The records before the version: applies its changelog backwards. */
export function revertChangelog(records: VersionRecords, changelog: RawChangelog): VersionRecords {
	return mapKinds(records, changelog, (after, changes) => replace(after, changes.added, changes.removed, changes.changed, 0));
}

type ById = ReadonlyMap<string, VersionRecord>;

function mapKinds(
	records: VersionRecords,
	changelog: RawChangelog,
	edit: (records: ById, changes: KindChanges) => ById,
): VersionRecords {
	return new Map(
		KIND_KEYS.map((key) => {
			const known = records.get(key) ?? new Map<string, VersionRecord>();
			const changes = changelog.kinds[key];
			return [key, changes ? edit(known, changes) : known];
		}),
	);
}

/** `side` is the index of the value in a change: 0 is old, 1 is new. */
function replace(
	records: ById,
	gone: KindChanges['added'],
	come: KindChanges['added'],
	changed: KindChanges['changed'],
	side: 0 | 1,
): ById {
	const result = new Map([...records].filter(([id]) => !Object.hasOwn(gone, id)));
	for (const [id, entry] of Object.entries(come)) result.set(id, entry);
	for (const [id, fields] of Object.entries(changed)) {
		const known = result.get(id);
		if (known) result.set(id, withFields(known, fields, side));
	}
	return result;
}

function withFields(
	known: VersionRecord,
	fields: Readonly<Record<string, readonly [unknown, unknown]>>,
	side: 0 | 1,
): VersionRecord {
	return { ...known, ...Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[side]])) };
}
