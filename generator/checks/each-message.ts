import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import type { FactsRecord } from '../load/facts-schema.ts';
import type { Source } from '../load/source.ts';

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

/** Every message of every language and channel. */
export function* eachMessage(source: Source): Generator<MessagePlace> {
	for (const channel of source.channels.values()) {
		for (const [language, kinds] of channel.messages) {
			for (const kind of KIND_KEYS) {
				for (const [id, messages] of kinds.get(kind) ?? []) {
					const facts = channel.facts.get(kind)?.get(id);
					const english = channel.messages.get('eng')?.get(kind)?.get(id);
					const file = `${channel.channel}/text/${language}/${kind}.json`;
					for (const [path, text] of Object.entries(messages)) {
						yield { kind, language, id, path, text, facts, english: english?.[path], at: { file, path: `${id} ${path}` } };
					}
				}
			}
		}
	}
}
