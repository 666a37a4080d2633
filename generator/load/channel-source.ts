import type { Channel } from '../../contract/channels.ts';
import type { KindKey } from '../../contract/kinds.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import type { TableName } from '../../contract/tables/tables.ts';
import type { FactsRecord } from './facts-schema.ts';
import type { UserInterfaceText } from './user-interface-text.ts';

/** Field path → ICU message. */
export type Messages = Readonly<Record<string, string>>;

/** Field path → value that replaces the derived one. */
export type Overrides = Readonly<Record<string, unknown>>;

export type ById<Value> = ReadonlyMap<string, Value>;

export type ByKind<Value> = ReadonlyMap<KindKey, ById<Value>>;

/** A whole channel; the beta is the main channel with its overlays applied. */
export interface ChannelSource {
	readonly channel: Channel;
	readonly facts: ByKind<FactsRecord>;
	readonly messages: ReadonlyMap<LanguageCode, ByKind<Messages>>;
	readonly overrides: ReadonlyMap<LanguageCode, ByKind<Overrides>>;
	readonly tables: ReadonlyMap<TableName, unknown>;
	readonly userInterface: ReadonlyMap<LanguageCode, UserInterfaceText>;
}
