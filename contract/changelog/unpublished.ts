import type { KindKey } from '../kinds.ts';
import type { Changelog, ChangelogCategory } from './display.ts';
import { NOT_PUBLISHED } from './words/change-values.ts';

/** Kind → record id → paths of unpublished fields. */
export type UnpublishedFields = Partial<Record<KindKey, Readonly<Record<string, readonly string[]>>>>;

/** Unpublished fields before and after a version. */
export interface UnpublishedSides {
	readonly before: UnpublishedFields;
	readonly after: UnpublishedFields;
}

/** The unpublished fields after a version: its lists replace earlier ones per record, and removed records are dropped. */
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

/** Marks unpublished values in added records and changes of a changelog. */
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

/** Adds a row for a field without values when it becomes unpublished. */
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
