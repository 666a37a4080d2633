import { UNRELEASED } from './older-records.ts';
import { type KindChanges, type RawChangelog, type VersionRecord, dataRevisionOf } from './raw.ts';
import { KIND_KEYS } from '../kinds.ts';

type Fields = KindChanges['changed'][string];
type Change =
	| { readonly action: 'added' | 'removed'; readonly record: VersionRecord }
	| { readonly action: 'changed'; readonly fields: Fields };

/** Whether a changelog is about the game, not about corrections of the data. */
export const isOfTheGame = ({ tag }: Pick<RawChangelog, 'tag'>): boolean => tag !== UNRELEASED && dataRevisionOf(tag) === 0;

/**
 * Combines the changelogs between two versions, oldest first. A data revision corrects earlier changes of the game and is no
 * change itself.
 */
export function composeChanges(steps: readonly RawChangelog[]): RawChangelog['kinds'] {
	const kinds: RawChangelog['kinds'] = {};
	for (const key of KIND_KEYS) {
		const changes = new Map<string, Change>();
		for (const step of steps) addStep(changes, step.kinds[key], isOfTheGame(step));
		if (changes.size > 0) kinds[key] = partsOf(changes);
	}
	return kinds;
}

function addStep(changes: Map<string, Change>, step: KindChanges | undefined, isNews: boolean): void {
	for (const [id, record] of Object.entries(step?.removed ?? {})) remove(changes, id, record, isNews);
	for (const [id, record] of Object.entries(step?.added ?? {})) add(changes, id, record, isNews);
	for (const [id, fields] of Object.entries(step?.changed ?? {})) edit(changes, id, fields, isNews);
}

function remove(changes: Map<string, Change>, id: string, record: VersionRecord, isNews: boolean): void {
	const known = changes.get(id);
	if (known?.action === 'added') changes.delete(id);
	else if (known?.action === 'changed') changes.set(id, { action: 'removed', record: withValues(record, known.fields, 0) });
	else if (isNews) changes.set(id, { action: 'removed', record });
}

function add(changes: Map<string, Change>, id: string, record: VersionRecord, isNews: boolean): void {
	const known = changes.get(id);
	if (known?.action === 'removed') changes.set(id, { action: 'changed', fields: fieldsBetween(known.record, record) });
	else if (isNews) changes.set(id, { action: 'added', record });
}

function edit(changes: Map<string, Change>, id: string, fields: Fields, isNews: boolean): void {
	const known = changes.get(id);
	if (known?.action === 'added') changes.set(id, { action: 'added', record: withValues(known.record, fields, 1) });
	else if (known?.action === 'changed') changes.set(id, { action: 'changed', fields: joined(known.fields, fields, isNews) });
	else if (isNews) changes.set(id, { action: 'changed', fields });
}

function joined(before: Fields, after: Fields, isNews: boolean): Fields {
	const names = Object.keys(after).filter((name) => isNews || Object.hasOwn(before, name));
	const oldOf = (name: string): unknown => (Object.hasOwn(before, name) ? before : after)[name]![0];
	const entries = names.map((name): [string, [unknown, unknown]] => [name, [oldOf(name), after[name]![1]]]);
	return { ...before, ...Object.fromEntries(entries) };
}

function fieldsBetween(old: VersionRecord, now: VersionRecord): Fields {
	const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort();
	const own = (record: VersionRecord, name: string): unknown => (Object.hasOwn(record, name) ? record[name] : null);
	return Object.fromEntries(names.map((name): [string, [unknown, unknown]] => [name, [own(old, name), own(now, name)]]));
}

/** `side` is the index of the value in a change: 0 is old, 1 is new. */
function withValues(record: VersionRecord, fields: Fields, side: 0 | 1): VersionRecord {
	return { ...record, ...Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[side]])) };
}

function partsOf(changes: ReadonlyMap<string, Change>): KindChanges {
	const records = (action: 'added' | 'removed') =>
		Object.fromEntries([...changes].flatMap(([id, change]) => (change.action === action ? [[id, change.record]] : [])));
	const changed = [...changes].flatMap(([id, change]) => {
		const fields = change.action === 'changed' ? differing(change.fields) : {};
		return Object.keys(fields).length > 0 ? [[id, fields] as const] : [];
	});
	return { added: records('added'), removed: records('removed'), changed: Object.fromEntries(changed) };
}

/** A restored value is no change. */
const differing = (fields: Fields): Fields =>
	Object.fromEntries(Object.entries(fields).filter(([, [old, now]]) => JSON.stringify(old) !== JSON.stringify(now)));

/** Reverses the direction of changes. */
export function reverseChanges(kinds: RawChangelog['kinds']): RawChangelog['kinds'] {
	const reversed = (changes: KindChanges): KindChanges => ({
		added: changes.removed,
		removed: changes.added,
		changed: Object.fromEntries(Object.entries(changes.changed).map(([id, fields]) => [id, swapped(fields)])),
	});
	return Object.fromEntries(Object.entries(kinds).map(([key, changes]) => [key, reversed(changes)]));
}

const swapped = (fields: Fields): Fields =>
	Object.fromEntries(Object.entries(fields).map(([name, [old, now]]): [string, [unknown, unknown]] => [name, [now, old]]));
