import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import type { FactsRecord } from '../load/facts-schema.ts';
import type { RecordSource } from '../load/source.ts';
import { type Layer, layersOf } from './layers.ts';
import type { ChannelSource } from '../load/channel-source.ts';
import type { Messages } from '../load/channel-source.ts';

export interface MessagePlace {
	readonly kind: KindKey;
	readonly language: LanguageCode;
	readonly id: string;
	/** Field path. */
	readonly path: string;
	readonly text: string;
	/** The record's facts; undefined for an unknown id. */
	readonly facts: FactsRecord | undefined;
	readonly english: string | undefined;
	/** File and path for a problem. */
	readonly at: { readonly file: string; readonly path: string };
}

/** The messages of one record in one language, with their context. */
export interface RecordMessages extends Basis {
	readonly kind: KindKey;
	readonly language: LanguageCode;
	readonly id: string;
	readonly messages: Messages;
	readonly file: string;
}

/** The messages that a catalogue itself defines or changes. */
export function* messagesOfLayer(
	layer: Layer,
	languages: Iterable<LanguageCode> = layer.channel.messages.keys(),
): Generator<MessagePlace> {
	for (const record of recordsOfLayer(layer, languages)) yield* placesOf(record);
}

/** The messages of every record in every language, of the main catalogue and all beta versions, without inherited ones. */
export function* eachRecordMessages(source: Pick<RecordSource, 'channels' | 'betaVersions'>): Generator<RecordMessages> {
	for (const layer of layersOf(source)) yield* recordsOfLayer(layer, layer.channel.messages.keys());
}

function* recordsOfLayer(layer: Layer, languages: Iterable<LanguageCode>): Generator<RecordMessages> {
	for (const language of languages) {
		for (const kind of KIND_KEYS) yield* recordsOfKind(layer, language, kind);
	}
}

export function* placesOf({ kind, language, id, messages, facts, english, file }: RecordMessages): Generator<MessagePlace> {
	for (const [path, text] of Object.entries(messages)) {
		yield { kind, language, id, path, text, facts, english: english?.[path], at: { file, path: `${id} ${path}` } };
	}
}

function* recordsOfKind({ folder, channel, below }: Layer, language: LanguageCode, kind: KindKey): Generator<RecordMessages> {
	const file = `${folder}/text/${language}/${kind}.json`;
	for (const [id, messages] of channel.messages.get(language)?.get(kind) ?? []) {
		const { facts, english } = basisOf(channel, kind, id);
		if (
			below &&
			isSame(basisOf(below, kind, id), { facts, english }) &&
			below.messages.get(language)?.get(kind)?.get(id) === messages
		)
			continue;
		yield { kind, language, id, messages, facts, english, file };
	}
}

/** The context of a message. An overlay keeps unchanged objects identical. */
interface Basis {
	readonly facts: FactsRecord | undefined;
	readonly english: Messages | undefined;
}

function basisOf(channel: ChannelSource, kind: KindKey, id: string): Basis {
	return { facts: channel.facts.get(kind)?.get(id), english: channel.messages.get(DEFAULT_LANGUAGE)?.get(kind)?.get(id) };
}

const isSame = (one: Basis, other: Basis): boolean => one.facts === other.facts && one.english === other.english;
