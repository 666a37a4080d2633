import { KIND_KEYS, type KindKey } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import type { FactsRecord } from '../../load/facts-schema.ts';
import type { ChannelSource, Messages, Source } from '../../load/source.ts';

export interface MessagePlace {
	readonly kind: KindKey;
	readonly language: LanguageCode;
	readonly id: string;
	/** Field path. */
	readonly path: string;
	readonly text: string;
	/** The record's facts, undefined when the id has none. */
	readonly facts: FactsRecord | undefined;
	readonly english: string | undefined;
	/** For a problem: file and place in it. */
	readonly at: { readonly file: string; readonly path: string };
}

/** Every message of every language and channel. What another channel has from the main one is not repeated. */
export function* eachMessage(source: Source): Generator<MessagePlace> {
	const main = source.channels.get('main');
	for (const channel of source.channels.values()) {
		for (const language of channel.messages.keys()) {
			for (const kind of KIND_KEYS) yield* messagesOfKind(channel, channel === main ? undefined : main, language, kind);
		}
	}
}

function* messagesOfKind(
	channel: ChannelSource,
	below: ChannelSource | undefined,
	language: LanguageCode,
	kind: KindKey,
): Generator<MessagePlace> {
	const file = `${channel.channel}/text/${language}/${kind}.json`;
	for (const [id, messages] of channel.messages.get(language)?.get(kind) ?? []) {
		const { facts, english } = basisOf(channel, kind, id);
		if (
			below &&
			isSame(basisOf(below, kind, id), { facts, english }) &&
			below.messages.get(language)?.get(kind)?.get(id) === messages
		)
			continue;
		for (const [path, text] of Object.entries(messages)) {
			yield { kind, language, id, path, text, facts, english: english?.[path], at: { file, path: `${id} ${path}` } };
		}
	}
}

/** What a message is judged by. An overlay leaves the objects that it does not change as they are. */
interface Basis {
	readonly facts: FactsRecord | undefined;
	readonly english: Messages | undefined;
}

function basisOf(channel: ChannelSource, kind: KindKey, id: string): Basis {
	return { facts: channel.facts.get(kind)?.get(id), english: channel.messages.get(DEFAULT_LANGUAGE)?.get(kind)?.get(id) };
}

const isSame = (one: Basis, other: Basis): boolean => one.facts === other.facts && one.english === other.english;
