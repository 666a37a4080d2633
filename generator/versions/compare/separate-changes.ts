import { isReordered } from '../../../contract/changelog/field-changes.ts';
import type { KindChanges, RawChangelog, VersionRecord, VersionRecords } from '../../../contract/changelog/raw.ts';
import { KIND_KEYS, type KindKey } from '../../../contract/kinds.ts';

/** Differences that are not changes of the game: one-sided kinds and fields, and reordering. */
export interface SideNotes {
	/** Kinds that one side lacks. */
	readonly missing_kinds: readonly { readonly kind: KindKey; readonly missing_in: 'from' | 'to'; readonly records: number }[];
	/** Fields without values on one side, and the number of records with a value on the other. */
	readonly one_sided_fields: readonly {
		readonly kind: KindKey;
		readonly field: string;
		readonly missing_in: 'from' | 'to';
		readonly records: number;
	}[];
	/** Fields with reordered items or a changed rank, and the number of records. */
	readonly reordered: readonly { readonly kind: KindKey; readonly field: string; readonly records: number }[];
	/** Kinds with omitted texts, and the number of records with changed texts only. */
	readonly reworded: readonly { readonly kind: KindKey; readonly records: number }[];
}

/** Ranks in a list of the game: a new record shifts all later ones. */
const PLACES: ReadonlySet<string> = new Set(['compendium_order']);

type Fields = KindChanges['changed'][string];

/** Splits changes of the game from side notes. */
export function separateChanges(
	kinds: RawChangelog['kinds'],
	from: VersionRecords,
	to: VersionRecords,
): { readonly kinds: RawChangelog['kinds']; readonly notes: SideNotes } {
	const separated: RawChangelog['kinds'] = {};
	const notes = { missing_kinds: [], one_sided_fields: [], reordered: [], reworded: [] } as {
		-readonly [Part in keyof SideNotes]: SideNotes[Part][number][];
	};
	for (const kind of KIND_KEYS) {
		const changes = kinds[kind];
		if (!changes) continue;
		const [before, after] = [recordsOf(from, kind), recordsOf(to, kind)];
		if (before.length === 0 || after.length === 0) {
			const missing = before.length === 0 ? 'from' : 'to';
			notes.missing_kinds.push({ kind, missing_in: missing, records: before.length + after.length });
			continue;
		}
		const oneSided = oneSidedFields(before, after);
		for (const [field, missing] of oneSided) {
			const records = count(missing === 'from' ? after : before, field);
			notes.one_sided_fields.push({ kind, field, missing_in: missing, records });
		}
		const reordered = new Map<string, number>();
		const changed = Object.entries(changes.changed).flatMap(([id, fields]) => {
			for (const field of reorderedFields(fields)) reordered.set(field, (reordered.get(field) ?? 0) + 1);
			const rest = Object.entries(fields).filter(([field, values]) => !oneSided.has(field) && !isMoved(field, values));
			return rest.length > 0 ? [[id, Object.fromEntries(rest)] as const] : [];
		});
		for (const [field, records] of reordered) notes.reordered.push({ kind, field, records });
		const kept: KindChanges = { ...changes, changed: Object.fromEntries(changed) };
		if (Object.values(kept).some((part) => Object.keys(part).length > 0)) separated[kind] = kept;
	}
	return { kinds: separated, notes };
}

const recordsOf = (records: VersionRecords, kind: KindKey): VersionRecord[] => [...(records.get(kind)?.values() ?? [])];

const hasValue = (record: VersionRecord, field: string): boolean => record[field] !== null && record[field] !== undefined;
const count = (records: readonly VersionRecord[], field: string): number =>
	records.filter((record) => hasValue(record, field)).length;

/** Field → the side without any value. */
function oneSidedFields(before: readonly VersionRecord[], after: readonly VersionRecord[]): Map<string, 'from' | 'to'> {
	const known = (records: readonly VersionRecord[]): Set<string> =>
		new Set(records.flatMap((record) => Object.keys(record).filter((field) => hasValue(record, field))));
	const [old, fresh] = [known(before), known(after)];
	return new Map([
		...[...fresh].filter((field) => !old.has(field)).map((field) => [field, 'from'] as const),
		...[...old].filter((field) => !fresh.has(field)).map((field) => [field, 'to'] as const),
	]);
}

const reorderedFields = (fields: Fields): string[] =>
	Object.entries(fields)
		.filter(([field, values]) => isMoved(field, values))
		.map(([field]) => field);

const isMoved = (field: string, values: readonly [unknown, unknown]): boolean => PLACES.has(field) || isReordered(values);
