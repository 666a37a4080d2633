import type { KindKey } from '../kinds.ts';
import type { Changelog, ChangelogCategory } from './display.ts';

/** What stands for a value that a version surely has and nobody has published. */
export const NOT_PUBLISHED = 'value not published';

/** Kind → record id → paths of fields whose value is not published. */
export type UnpublishedFields = Partial<Record<KindKey, Readonly<Record<string, readonly string[]>>>>;

/** What is not published before and after a version. */
export interface UnpublishedSides {
	readonly before: UnpublishedFields;
	readonly after: UnpublishedFields;
}

/**
 * The fields that are not published after a version: its own lists replace those of the version before, record by record, and
 * those of records that it no longer has are gone.
 */
export function unpublishedAfter(
	before: UnpublishedFields,
	own: UnpublishedFields,
	exists: (kind: KindKey, id: string) => boolean,
): UnpublishedFields {
	const kinds = new Set([...Object.keys(before), ...Object.keys(own)] as KindKey[]);
	return Object.fromEntries(
		[...kinds].map((key) => {
			const records = Object.entries({ ...before[key], ...own[key] }).filter(
				([id, fields]) => fields.length > 0 && exists(key, id),
			);
			return [key, Object.fromEntries(records)];
		}),
	);
}

/** The changelog with a mark wherever a value is not published: on records that it adds, and as the side of a change. */
export function markUnpublished(changelog: Changelog, sides: UnpublishedSides): Changelog {
	return { ...changelog, categories: changelog.categories.map((category) => markCategory(category, sides)) };
}

function markCategory(category: ChangelogCategory, { before, after }: UnpublishedSides): ChangelogCategory {
	const key = category.id as KindKey;
	const added = category.added?.map((entry) => withUnpublished(entry, after[key]?.[entry.id]));
	const changed = category.changed?.map((entry) => {
		const [old, now] = [before[key]?.[entry.id] ?? [], after[key]?.[entry.id] ?? []];
		return { ...entry, changes: markChanges(entry.changes, old, now) };
	});
	return { ...category, ...(added ? { added } : {}), ...(changed ? { changed } : {}) };
}

function withUnpublished<Entry extends object>(entry: Entry, fields: readonly string[] | undefined): Entry {
	return fields ? { ...entry, unpublished: [...fields] } : entry;
}

type Change = NonNullable<ChangelogCategory['changed']>[number]['changes'][number];

/** A field that has no row because neither side has a value gets one when it stops being published. */
function markChanges(changes: readonly Change[], before: readonly string[], after: readonly string[]): Change[] {
	const rows = changes.map((change) => ({
		...change,
		...(before.includes(change.field) ? { old: NOT_PUBLISHED } : {}),
		...(after.includes(change.field) ? { new: NOT_PUBLISHED } : {}),
	}));
	const missing = after.filter((field) => !before.includes(field) && !changes.some((change) => change.field === field));
	return [...rows, ...missing.map((field) => ({ field, old: 'none', new: NOT_PUBLISHED }))].sort((left, right) =>
		left.field < right.field ? -1 : 1,
	);
}
