import { itemPath, keyPath } from '../field-path.ts';

export interface FieldChange {
	readonly field: string;
	readonly old: string;
	readonly new: string;
}

/** Top-level fields that a changelog leaves out (`read-routes.md` 3.7). */
const IGNORED: ReadonlySet<string> = new Set(['image_url', 'beta_image_url', 'sort_order', 'era_position']);

const LONGEST_TEXT = 80;
const LONGEST_LIST = 100;

/** The changes of a record field by field, down to single values, as text for people. Paths come in sorted order. */
export function fieldChanges(fields: Readonly<Record<string, readonly [unknown, unknown]>>): FieldChange[] {
	return Object.keys(fields)
		.filter((name) => !IGNORED.has(name))
		.sort()
		.flatMap((name) => {
			const [before, after] = fields[name] as readonly [unknown, unknown];
			return changesAt(name, before, after);
		});
}

function changesAt(path: string, before: unknown, after: unknown): FieldChange[] {
	const kinds = new Set([kindOf(before), kindOf(after)]);
	kinds.delete('null');
	if (kinds.size === 1 && kinds.has('object')) return objectChanges(path, asObject(before), asObject(after));
	if (kinds.size === 1 && kinds.has('list')) return listChanges(path, asList(before), asList(after));
	if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
	return [{ field: path, old: displayValue(before), new: displayValue(after) }];
}

function objectChanges(path: string, before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): FieldChange[] {
	const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
	return keys.flatMap((key) => changesAt(keyPath(path, key), before[key], after[key]));
}

/** Items are matched by id where every item of both sides has one, by position otherwise. Plain values are shown as a list. */
function listChanges(path: string, before: readonly unknown[], after: readonly unknown[]): FieldChange[] {
	const items = [...before, ...after];
	if (JSON.stringify(before) === JSON.stringify(after)) return [];
	if (!items.every((item) => kindOf(item) === 'object')) {
		return [{ field: path, old: displayValue(before), new: displayValue(after) }];
	}
	const ids = items.map((item) => asObject(item)['id']);
	if (!ids.every((id) => typeof id === 'string')) {
		const length = Math.max(before.length, after.length);
		return Array.from({ length }, (_, index) => changesAt(itemPath(path, index), before[index], after[index])).flat();
	}
	const find = (list: readonly unknown[], id: string) => list.find((item) => asObject(item)['id'] === id);
	return [...new Set(ids as string[])].sort().flatMap((id) => changesAt(itemPath(path, id), find(before, id), find(after, id)));
}

function kindOf(value: unknown): 'null' | 'list' | 'object' | 'plain' {
	if (value === null || value === undefined) return 'null';
	if (Array.isArray(value)) return 'list';
	return typeof value === 'object' ? 'object' : 'plain';
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> => (value ?? {}) as Readonly<Record<string, unknown>>;
const asList = (value: unknown): readonly unknown[] => (value ?? []) as readonly unknown[];

/** A value as the changelogs print it. */
export function displayValue(value: unknown): string {
	if (value === null || value === undefined) return 'none';
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	if (Array.isArray(value)) return displayList(value);
	if (typeof value === 'object') return displayObject(value as Readonly<Record<string, unknown>>);
	const text = String(value);
	return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 3)}...` : text;
}

function displayList(list: readonly unknown[]): string {
	if (list.length === 0) return '[]';
	const text = list.map(displayValue).join(', ');
	return text.length <= LONGEST_LIST ? text : `${list.length} items`;
}

function displayObject(object: Readonly<Record<string, unknown>>): string {
	const entries = Object.entries(object);
	if (entries.length === 0) return '{}';
	const text = entries.map(([key, value]) => `${key}=${displayValue(value)}`).join(', ');
	return text.length <= LONGEST_LIST ? text : `${entries.length} fields`;
}
