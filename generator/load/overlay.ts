import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { parseFieldPath, placeAt } from '../../contract/records/field-path.ts';
import type { FactsPatch, FactsRecord } from './facts-schema.ts';
import type { Ids } from './ids.ts';
import { mergePatch } from './merge-patch.ts';
import type { ChannelSource } from './channel-source.ts';
import type { ByKind } from './channel-source.ts';
import type { Messages } from './channel-source.ts';

/** The changes of a version: patches of facts, messages by field path, and removed ids. */
export interface Overlay extends Omit<ChannelSource, 'facts'> {
	readonly facts: ByKind<FactsPatch>;
	readonly removed: Ids;
}

/**
 * Applies an overlay: facts are patched; texts and overrides merge by field path. For changed records this drops translations
 * of a new English text, which would be outdated, and texts of removed list items.
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

/** Entries with an id replace the entry of that id; other tables are replaced. */
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

/** Keeps invalid paths, so that the checks report them. */
function hasPlace(facts: FactsRecord | undefined, path: string): boolean {
	const steps = parseFieldPath(path);
	return steps === undefined || placeAt(structuredClone({ ...facts }), steps, '');
}

/** Unchanged records stay the same objects. */
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
