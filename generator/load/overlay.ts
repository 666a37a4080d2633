import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import type { ByKind, ChannelSource } from './source.ts';

type Removed = Partial<Record<KindKey, readonly string[]>>;

/** The base with the overlay on top: facts replace whole records, text and overrides merge by field path. */
export function applyOverlay(base: ChannelSource, overlay: ChannelSource, removed: Removed): ChannelSource {
	return {
		channel: overlay.channel,
		facts: mergeKinds(base.facts, overlay.facts, removed, (_below, above) => above),
		messages: mergeLanguages(base.messages, overlay.messages, removed),
		overrides: mergeLanguages(base.overrides, overlay.overrides, removed),
		tables: new Map([...base.tables, ...overlay.tables]),
		userInterface: new Map(
			[...base.userInterface].map(([code, text]) => [code, { ...text, ...overlay.userInterface.get(code) }]),
		),
	};
}

function mergeLanguages<Code, Value extends object>(
	base: ReadonlyMap<Code, ByKind<Value>>,
	overlay: ReadonlyMap<Code, ByKind<Value>>,
	removed: Removed,
): Map<Code, ByKind<Value>> {
	return new Map(
		[...base].map(([code, kinds]) => [
			code,
			mergeKinds(kinds, overlay.get(code), removed, (below, above) => ({ ...below, ...above })),
		]),
	);
}

function mergeKinds<Value>(
	base: ByKind<Value>,
	overlay: ByKind<Value> | undefined,
	removed: Removed,
	merge: (below: Value | undefined, above: Value) => Value,
): ByKind<Value> {
	return new Map(
		KIND_KEYS.map((key) => {
			const records = new Map(base.get(key));
			for (const [id, value] of overlay?.get(key) ?? []) records.set(id, merge(records.get(id), value));
			for (const id of removed[key] ?? []) records.delete(id);
			return [key, records];
		}),
	);
}
