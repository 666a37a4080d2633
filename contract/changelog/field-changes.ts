import { itemPath, keyPath } from '../records/field-path.ts';
import { NOT_IN_CHANGELOGS } from './no-news.ts';
import type { FieldChange } from './words/changes.ts';

const LONGEST_TEXT = 80;
const LONGEST_LIST = 100;
/** Characters shown before the first difference. */
const WORDS_BEFORE = 20;

type Pair = Pick<FieldChange, 'old' | 'new'>;
type ShowPair = (before: unknown, after: unknown) => Pair;

/** The changes of a record by field, down to single values, as text. Paths are sorted. */
export function fieldChanges(
	fields: Readonly<Record<string, readonly [unknown, unknown]>>,
	show: ShowPair = displayPair,
): FieldChange[] {
	return Object.keys(fields)
		.filter((name) => !NOT_IN_CHANGELOGS.has(name) && !isReordered(fields[name]!))
		.sort()
		.flatMap((name) => {
			const [before, after] = fields[name]!;
			return changesAt(name, before, after, show);
		});
}

/** Whether a list has the same items in another order. */
export function isReordered([old, fresh]: readonly [unknown, unknown]): boolean {
	if (!Array.isArray(old) || !Array.isArray(fresh) || old.length !== fresh.length) return false;
	const sorted = (list: readonly unknown[]): string => JSON.stringify(list.map((item) => JSON.stringify(item)).sort());
	return sorted(old) === sorted(fresh);
}

function changesAt(path: string, before: unknown, after: unknown, show: ShowPair): FieldChange[] {
	if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
	const parts = partChanges(path, before, after, show);
	return parts.length > 0 ? parts : [{ field: path, ...show(before, after) }];
}

/** Both values for display. If they are cut before they differ, shows the differing part. */
function displayPair(before: unknown, after: unknown): Pair {
	const pair = { old: displayValue(before), new: displayValue(after) };
	if (pair.old !== pair.new) return pair;
	const [old, fresh] = [wholeText(before), wholeText(after)];
	const start = Math.max(0, firstDifference(old, fresh) - WORDS_BEFORE);
	return { old: excerpt(old, start), new: excerpt(fresh, start) };
}

const wholeText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Index of the first different character; the shorter length for a prefix. */
function firstDifference(left: string, right: string): number {
	let place = 0;
	while (place < left.length && left[place] === right[place]) place++;
	return place;
}

/** At most {@link LONGEST_TEXT} characters from an index on, with ellipses at the cuts. */
function excerpt(text: string, start: number): string {
	const before = start > 0 ? '...' : '';
	const length = LONGEST_TEXT - before.length;
	const rest = text.slice(start);
	return before + (rest.length > length ? `${rest.slice(0, length - 3)}...` : rest);
}

/** The changes inside two objects or lists; a missing side counts as empty. */
function partChanges(path: string, before: unknown, after: unknown, show: ShowPair): FieldChange[] {
	const kinds = new Set([kindOf(before), kindOf(after)]);
	kinds.delete('null');
	const kind = kinds.size === 1 ? [...kinds][0] : 'plain';
	if (kind === 'object') return objectChanges(path, [asObject(before), asObject(after)], show);
	return kind === 'list' ? listChanges(path, [asList(before), asList(after)], show) : [];
}

type Both<Value> = readonly [before: Value, after: Value];

function objectChanges(path: string, [before, after]: Both<Readonly<Record<string, unknown>>>, show: ShowPair): FieldChange[] {
	const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
	return keys.flatMap((key) => changesAt(keyPath(path, key), before[key], after[key], show));
}

/** Matches items by id if all items have one, else by index. */
function listChanges(path: string, [before, after]: Both<readonly unknown[]>, show: ShowPair): FieldChange[] {
	const places = (both: Both<readonly unknown[]>, pathOf: (index: number) => string) => positionChanges(both, pathOf, show);
	const ids = [...before, ...after].map(idOf);
	if (!ids.every((id) => id !== undefined)) return places([before, after], (index) => itemPath(path, index));
	const [old, fresh] = [Map.groupBy(before, idOf), Map.groupBy(after, idOf)];
	// States of attack patterns may share an id; they match in order.
	return [...new Set(ids)].sort().flatMap((id) => places([old.get(id) ?? [], fresh.get(id) ?? []], () => itemPath(path, id)));
}

function positionChanges(
	[before, after]: Both<readonly unknown[]>,
	pathOf: (index: number) => string,
	show: ShowPair,
): FieldChange[] {
	const length = Math.max(before.length, after.length);
	return Array.from({ length }, (_, index) => changesAt(pathOf(index), before[index], after[index], show)).flat();
}

function idOf(item: unknown): string | undefined {
	const id = kindOf(item) === 'object' ? asObject(item)['id'] : undefined;
	return typeof id === 'string' ? id : undefined;
}

function kindOf(value: unknown): 'null' | 'list' | 'object' | 'plain' {
	if (value === null || value === undefined) return 'null';
	if (Array.isArray(value)) return 'list';
	return typeof value === 'object' ? 'object' : 'plain';
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> => (value ?? {}) as Readonly<Record<string, unknown>>;
const asList = (value: unknown): readonly unknown[] => (value ?? []) as readonly unknown[];

/** A value as changelogs print it. */
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
