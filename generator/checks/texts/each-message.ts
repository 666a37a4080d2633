import { KIND_KEYS, type KindKey } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import type { FactsRecord } from '../../load/facts-schema.ts';
import type { ChannelSource, Messages, RecordSource } from '../../load/source.ts';
import { type Layer, layersOf } from '../layers.ts';

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

/** The messages of one record in one language, with what they are judged by. */
export interface RecordMessages extends Basis {
	readonly kind: KindKey;
	readonly language: LanguageCode;
	readonly id: string;
	readonly messages: Messages;
	readonly file: string;
}

/** The messages of one catalogue that it does not have from below. */
export function* messagesOfLayer(
	layer: Layer,
	languages: Iterable<LanguageCode> = layer.channel.messages.keys(),
): Generator<MessagePlace> {
	for (const record of recordsOfLayer(layer, languages)) yield* placesOf(record);
}

/**
 * The messages of every record in every language, of the main catalogue and of all versions of the beta. What one has from below is not
 * repeated.
 */
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

/** What a message is judged by. An overlay leaves the objects that it does not change as they are. */
interface Basis {
	readonly facts: FactsRecord | undefined;
	readonly english: Messages | undefined;
}

function basisOf(channel: ChannelSource, kind: KindKey, id: string): Basis {
	return { facts: channel.facts.get(kind)?.get(id), english: channel.messages.get(DEFAULT_LANGUAGE)?.get(kind)?.get(id) };
}

const isSame = (one: Basis, other: Basis): boolean => one.facts === other.facts && one.english === other.english;
