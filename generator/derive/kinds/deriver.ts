import type { KindKey, RecordOf } from '../../../contract/kinds.ts';
import type { FactsRecord } from '../../load/facts-schema.ts';
import type { DeriveContext } from '../context.ts';

type Mutable<Value> = Value extends readonly (infer Item)[]
	? Mutable<Item>[]
	: Value extends object
		? { -readonly [Key in keyof Value]?: Mutable<Value[Key]> | undefined }
		: Value;

/** A record on its way: facts and texts are in place, anything may still be missing. */
export type Draft<Key extends KindKey> = Mutable<RecordOf<Key>> & { id: string };

/** Fills what follows from other facts. A field that the input states itself is left alone: `draft.field ??= …`. */
export type Deriver<Key extends KindKey> = (draft: Draft<Key>, facts: FactsRecord, context: DeriveContext) => void;
