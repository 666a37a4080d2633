import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import type { Channel } from '../../contract/channels.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import type { Published } from '../../contract/records/record-order.ts';
import type { TableName } from '../../contract/tables/tables.ts';
import { deriveCatalogue } from '../derive/catalogue.ts';
import { type DeriveContext, createContext } from '../derive/context.ts';
import { createCoverageCounter } from '../derive/coverage.ts';
import type { FactsRecord } from '../load/facts-schema.ts';
import type { RecordSource } from '../load/source.ts';
import type { UserInterfaceText } from '../load/user-interface-text.ts';
import type { ChannelSource } from '../load/channel-source.ts';
import type { ByKind } from '../load/channel-source.ts';
import type { Overrides } from '../load/channel-source.ts';
import type { Messages } from '../load/channel-source.ts';

type ForKinds<Value> = { readonly [Kind in KindKey]?: Readonly<Record<string, Value>> };
type ForLanguages<Value> = { readonly [Code in LanguageCode]?: Value };

/** Content of a synthetic channel; the rest is empty. */
interface Given {
	readonly channel?: Channel;
	readonly facts?: { readonly [Kind in KindKey]?: readonly FactsRecord[] };
	/** By id, then by field path. */
	readonly texts?: ForLanguages<ForKinds<Messages>>;
	readonly overrides?: ForLanguages<ForKinds<Overrides>>;
	readonly tables?: { readonly [Name in TableName]?: unknown };
	readonly words?: ForLanguages<UserInterfaceText>;
}

/** A synthetic channel without files. */
export function madeChannel({
	channel = 'main',
	facts = {},
	texts = {},
	overrides = {},
	tables = {},
	words = {},
}: Given): ChannelSource {
	return {
		channel,
		facts: new Map(KIND_KEYS.map((kind) => [kind, new Map((facts[kind] ?? []).map((record) => [record.id, record]))])),
		messages: byLanguage(texts),
		overrides: byLanguage(overrides),
		tables: new Map(Object.entries(tables) as [TableName, unknown][]),
		userInterface: new Map(Object.entries(words) as [LanguageCode, UserInterfaceText][]),
	};
}

function byLanguage<Value>(given: ForLanguages<ForKinds<Value>>): ReadonlyMap<LanguageCode, ByKind<Value>> {
	const languages = Object.entries(given) as [LanguageCode, ForKinds<Value>][];
	return new Map(
		languages.map(([code, kinds]) => {
			const ofKinds = Object.entries(kinds) as [KindKey, Readonly<Record<string, Value>>][];
			return [code, new Map(ofKinds.map(([kind, records]) => [kind, new Map(Object.entries(records))]))];
		}),
	);
}

/** A source with one channel and fixed picture addresses. */
export function madeSource(channel: ChannelSource, game: Partial<RecordSource['game']> = {}): RecordSource {
	return {
		root: '/nowhere',
		game: { name: 'Made', app_id: 1, channels: {}, ...game },
		picturesUrl: 'https://pictures.example',
		channels: new Map([[channel.channel, channel]]),
		betaVersions: [],
		mods: new Map(),
	};
}

export function madeContext(channel: ChannelSource, language: LanguageCode = 'eng'): DeriveContext {
	return createContext(madeSource(channel), channel, language, createCoverageCounter(language));
}

/** The published record of a channel in a language. */
export function derivedRecord(channel: ChannelSource, kind: KindKey, id: string, language: LanguageCode = 'eng'): Published {
	const { records } = deriveCatalogue(madeSource(channel), channel, language);
	return records.get(kind)!.find((record) => record.id === id)!;
}
