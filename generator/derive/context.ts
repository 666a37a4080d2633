import type { Channel } from '../../contract/channels.ts';
import { type KindKey, kindOf } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import { className } from '../../contract/records/class-name.ts';
import { rendersFolder } from '../../contract/pictures/card-render.ts';
import type { TableName, TableOf } from '../../contract/tables/tables.ts';
import type { FactsRecord } from '../load/facts-schema.ts';
import { fallbackOf } from '../load/game.ts';
import type { RecordSource } from '../load/source.ts';
import type { WordMap } from '../load/user-interface-text.ts';
import type { CoverageCounter } from './coverage.ts';
import { tableOf } from './tables.ts';
import { formatMessage, parseMessage } from './messages/message.ts';
import type { ChannelSource } from '../load/channel-source.ts';
import type { Messages } from '../load/channel-source.ts';

/** A message with the language it was written in, which decides its plural rules. */
export interface OwnedMessage {
	readonly text: string;
	readonly language: LanguageCode;
}

/** Everything that deriving a record in one language may ask. */
export interface DeriveContext {
	readonly language: LanguageCode;
	readonly channel: Channel;
	/** Base address of the rendered card pictures of the channel. */
	readonly cardPictures: string;
	readonly coverage: CoverageCounter;
	facts(kind: KindKey): ReadonlyMap<string, FactsRecord>;
	/** The messages of a record: those of the fallback, which is English or the language of an import without it, each replaced where the language has its own. */
	messages(kind: KindKey, id: string): ReadonlyMap<string, OwnedMessage>;
	/** The English messages alone: some facts are read off the English text. */
	englishMessages(kind: KindKey, id: string): Messages;
	overrides(kind: KindKey, id: string): Readonly<Record<string, unknown>>;
	/** Display name in the language; the id where a record has no name. */
	name(kind: KindKey, id: string): string;
	/** Id of the record whose class name is given. */
	idOfClass(kind: KindKey, name: string): string | undefined;
	/** A table of the channel; undefined when the data has none. */
	table<Name extends TableName>(name: Name): TableOf<Name> | undefined;
	/** The language's word for an English filter value, or its phrase for an English one; the value itself where no language has one. */
	word(map: WordMap | 'pattern_phrases', value: string): string;
	/** What stands under a key of a collection, which is made once. */
	collected<Value>(collection: Collection<Value>, key: string): Value | undefined;
}

/** What is made once of everything that a context answers, and asked for by many records. */
export interface Collection<Value> {
	readonly name: string;
	readonly collect: (context: DeriveContext) => ReadonlyMap<string, Value>;
}

export function createContext(
	source: RecordSource,
	channel: ChannelSource,
	language: LanguageCode,
	coverage: CoverageCounter,
): DeriveContext {
	const fallback = fallbackOf(source.game);
	const names = new Map<string, string>();
	const classes = new Map<KindKey, Map<string, string>>();
	const collections = new Map<object, ReadonlyMap<string, unknown>>();
	/** Deriving asks for the messages of a record several times in a row. */
	let lastMessages: { readonly kind: KindKey; readonly id: string; readonly messages: Map<string, OwnedMessage> } | undefined;
	const context: DeriveContext = {
		language,
		channel: channel.channel,
		cardPictures: cardPictures(source, channel.channel),
		coverage,
		facts: (kind) => channel.facts.get(kind) as ReadonlyMap<string, FactsRecord>,
		messages(kind, id) {
			if (lastMessages?.kind !== kind || lastMessages.id !== id)
				lastMessages = { kind, id, messages: ownedMessages(channel, kind, id, [fallback, language]) };
			return lastMessages.messages;
		},
		englishMessages: (kind, id) => recordMessages(channel, fallback, kind, id),
		overrides(kind, id) {
			const overridesIn = (code: LanguageCode) => channel.overrides.get(code)?.get(kind)?.get(id);
			// A record that the language does not have is the fallback's, with all that was given there.
			const isOwn = Object.keys(recordMessages(channel, language, kind, id)).length > 0;
			return overridesIn(language) ?? (isOwn ? undefined : overridesIn(fallback)) ?? {};
		},
		name(kind, id) {
			const key = `${kind}/${id}`;
			const known = names.get(key) ?? resolveName(channel, [fallback, language], kind, id);
			names.set(key, known);
			return known;
		},
		idOfClass(kind, name) {
			const known = classes.get(kind) ?? new Map([...context.facts(kind).keys()].map((id) => [className(id), id]));
			classes.set(kind, known);
			return known.get(name);
		},
		table: (name) => tableOf(channel, name),
		word(map, value) {
			const wordIn = (code: LanguageCode) => channel.userInterface.get(code)?.[map]?.[value];
			return wordIn(language) ?? wordIn(fallback) ?? wordIn(DEFAULT_LANGUAGE) ?? value;
		},
		collected<Value>(collection: Collection<Value>, key: string) {
			const known = collections.get(collection) ?? collection.collect(context);
			collections.set(collection, known);
			return known.get(key) as Value | undefined;
		},
	};
	return context;
}

/** Pictures of beta cards stand under the version of the beta. */
function cardPictures({ game, picturesUrl }: RecordSource, channel: Channel): string {
	const version = channel === 'beta' ? game.channels.beta?.version : undefined;
	return `${picturesUrl}/${rendersFolder(version)}`;
}

/** Messages of the languages, a later one before an earlier one. */
function ownedMessages(
	channel: ChannelSource,
	kind: KindKey,
	id: string,
	languages: readonly LanguageCode[],
): Map<string, OwnedMessage> {
	const messages = new Map<string, OwnedMessage>();
	for (const code of new Set(languages)) {
		for (const [path, text] of Object.entries(recordMessages(channel, code, kind, id))) {
			messages.set(path, { text, language: code });
		}
	}
	return messages;
}

function recordMessages(channel: ChannelSource, code: LanguageCode, kind: KindKey, id: string): Messages {
	return channel.messages.get(code)?.get(kind)?.get(id) ?? {};
}

/** A badge is named by its lowest tier, everything else by its name or title. */
function resolveName(channel: ChannelSource, languages: readonly LanguageCode[], kind: KindKey, id: string): string {
	const messages = ownedMessages(channel, kind, id, languages);
	const message = messages.get(kindOf(kind).nameField) ?? messages.get('tiers[0].title');
	return message ? formatMessage(parseMessage(message.text), message.language, {}) : id;
}
