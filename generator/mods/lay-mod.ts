import { z } from 'zod';
import { type KindKey, kindOf } from '../../contract/kinds.ts';
import { MOD_KINDS, modRecordId } from '../../contract/mods.ts';
import type { FactsRecord } from '../load/facts-schema.ts';
import type { ModSource } from '../load/load-mods.ts';
import { applyOverlay } from '../load/overlay.ts';
import { unwrap } from '../../contract/records/text-field.ts';
import type { ChannelSource } from '../load/channel-source.ts';
import type { ByKind } from '../load/channel-source.ts';
import type { ById } from '../load/channel-source.ts';

/** The game's records plus those of a mod, with the mod's key as id prefix. */
export function layMod(main: ChannelSource, mod: ModSource): ChannelSource {
	const idOf: IdOf = (kind, id) => (mod.facts.get(kind)?.has(id) ? modRecordId(mod.key, id) : id);
	const facts = kindsOfMod((kind) => factsWithIds(kind, mod.facts.get(kind) ?? new Map(), idOf));
	const messages = new Map(
		[...mod.messages].map(([code, kinds]) => [code, kindsOfMod((kind) => withIds(kind, kinds.get(kind) ?? new Map(), idOf))]),
	);
	const nothing = { overrides: new Map(), tables: new Map(), userInterface: new Map(), removed: {} };
	return applyOverlay(main, { ...nothing, channel: 'main', facts, messages });
}

type IdOf = (kind: KindKey, id: string) => string;

const kindsOfMod = <Value>(make: (kind: KindKey) => ById<Value>): ByKind<Value> =>
	new Map(MOD_KINDS.map((kind) => [kind, make(kind)]));

const withIds = <Value>(kind: KindKey, records: ById<Value>, idOf: IdOf): Map<string, Value> =>
	new Map([...records].map(([id, value]) => [idOf(kind, id), value]));

/** Adds the prefix to links within the mod. */
function factsWithIds(kind: KindKey, records: ById<FactsRecord>, idOf: IdOf): Map<string, FactsRecord> {
	return new Map(
		[...records].map(([id, facts]) => {
			const linked = mapLinks(kindOf(kind).schema, facts, idOf) as FactsRecord;
			return [idOf(kind, id), { ...linked, id: idOf(kind, id) }];
		}),
	);
}

/** A copy of a value with every link mapped. */
function mapLinks(schema: z.ZodType, value: unknown, idOf: IdOf): unknown {
	const field = unwrap(schema);
	const kind = field.meta()?.['x-link'];
	if (kind && typeof value === 'string') return idOf(kind as KindKey, value);
	if (field instanceof z.ZodArray && Array.isArray(value))
		return value.map((item) => mapLinks(field.element as z.ZodType, item, idOf));
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	const entries = Object.entries(value).map(([key, entry]) => {
		const inner = field instanceof z.ZodObject ? field.shape[key] : field instanceof z.ZodRecord ? field.valueType : undefined;
		return [key, inner ? mapLinks(inner as z.ZodType, entry, idOf) : entry];
	});
	return Object.fromEntries(entries);
}
