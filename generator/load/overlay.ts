import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { parseFieldPath, placeAt } from '../../contract/records/field-path.ts';
import type { FactsPatch, FactsRecord } from './facts-schema.ts';
import type { Ids } from './ids.ts';
import { mergePatch } from './merge-patch.ts';
import type { ByKind, ChannelSource, Messages } from './source.ts';

/** What a version changes: patches of facts, messages by field path, and ids that are gone. */
export interface Overlay extends Omit<ChannelSource, 'facts'> {
	readonly facts: ByKind<FactsPatch>;
	readonly removed: Ids;
}

/**
 * The base with the overlay on top: facts are patched, text and overrides merge by field path. Of a record that the overlay
 * touches, two kinds of texts are dropped: translations of what it says anew in English, which would tell the old rule, and texts
 * of list items that its facts no longer have.
 */
export function applyOverlay(base: ChannelSource, overlay: Overlay): ChannelSource {
	const { removed } = overlay;
	const facts = mergeKinds(base.facts, overlay.facts, removed, (below, above) => mergePatch(below, above) as FactsRecord);
	const english = overlay.messages.get(DEFAULT_LANGUAGE);
	const isCurrent = (key: KindKey, id: string, path: string): boolean => {
		if (Object.hasOwn(english?.get(key)?.get(id) ?? {}, path)) return false;
		return !overlay.facts.get(key)?.has(id) || hasPlace(facts.get(key)?.get(id), path);
	};
	const touched = (key: KindKey) => [...(overlay.facts.get(key)?.keys() ?? []), ...(english?.get(key)?.keys() ?? [])];
	const current = new Map([...base.messages].map(([code, kinds]) => [code, onlyCurrent(kinds, touched, isCurrent)]));
	return {
		channel: overlay.channel,
		facts,
		messages: mergeLanguages(current, overlay.messages, removed),
		overrides: mergeLanguages(base.overrides, overlay.overrides, removed),
		tables: mergeTables(base.tables, overlay.tables),
		userInterface: new Map(
			[...base.userInterface].map(([code, text]) => [code, { ...text, ...overlay.userInterface.get(code) }]),
		),
	};
}

/** Entries with an id replace those of the same id; every other table is replaced whole. */
function mergeTables(base: ChannelSource['tables'], overlay: ChannelSource['tables']): ChannelSource['tables'] {
	const merged = [...overlay].map(([name, above]) => [name, mergeEntries(base.get(name), above)] as const);
	return new Map([...base, ...merged]);
}

function mergeEntries(below: unknown, above: unknown): unknown {
	if (!hasIds(below) || !hasIds(above)) return above;
	const entries = new Map([...below, ...above].map((entry) => [entry.id, entry]));
	return [...entries.values()];
}

const hasIds = (table: unknown): table is readonly { readonly id: string }[] =>
	Array.isArray(table) && table.every((entry) => typeof (entry as { readonly id?: unknown } | null)?.id === 'string');

/** What is no path is kept, so that the checks name it. */
function hasPlace(facts: FactsRecord | undefined, path: string): boolean {
	const steps = parseFieldPath(path);
	return steps === undefined || placeAt(structuredClone({ ...facts }), steps, '');
}

/** Records that lose nothing stay the same objects. */
function onlyCurrent(
	kinds: ByKind<Messages>,
	touched: (key: KindKey) => readonly string[],
	isCurrent: (key: KindKey, id: string, path: string) => boolean,
): ByKind<Messages> {
	return new Map(
		[...kinds].map(([key, records]) => {
			const kept = new Map(records);
			for (const id of touched(key)) {
				const messages = Object.entries(records.get(id) ?? {});
				const current = messages.filter(([path]) => isCurrent(key, id, path));
				if (current.length < messages.length) kept.set(id, Object.fromEntries(current));
			}
			return [key, kept];
		}),
	);
}

function mergeLanguages<Code, Value extends object>(
	base: ReadonlyMap<Code, ByKind<Value>>,
	overlay: ReadonlyMap<Code, ByKind<Value>>,
	removed: Ids,
): Map<Code, ByKind<Value>> {
	return new Map(
		[...base].map(([code, kinds]) => [
			code,
			mergeKinds<Value, Value>(kinds, overlay.get(code), removed, (below, above) => ({ ...below, ...above })),
		]),
	);
}

function mergeKinds<Value, Above>(
	base: ByKind<Value>,
	overlay: ByKind<Above> | undefined,
	removed: Ids,
	merge: (below: Value | undefined, above: Above) => Value,
): ByKind<Value> {
	return new Map(
		KIND_KEYS.map((key) => {
			const records = new Map(base.get(key));
			for (const [id, value] of overlay?.get(key) ?? []) records.set(id, merge(records.get(id), value));
			for (const id of Object.keys(removed[key] ?? {})) records.delete(id);
			return [key, records];
		}),
	);
}
