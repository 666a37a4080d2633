import type { Channel } from '../../contract/channels.ts';
import type { Kind } from '../../contract/kind.ts';
import { KINDS, type KindKey } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import type { ChannelSource, RecordSource } from '../load/source.ts';
import { createContext } from './context.ts';
import { type Coverage, type CoverageCounter, createCoverageCounter, INTERFACE } from './coverage.ts';
import { type Published, sortRecords } from '../../contract/records/record-order.ts';
import { tableOf } from './tables.ts';
import { deriveRecord } from './record.ts';

/** Every record of a channel in one language, each kind in the order of its list. */
export interface Catalogue {
	readonly channel: Channel;
	readonly language: LanguageCode;
	readonly records: ReadonlyMap<KindKey, readonly Published[]>;
	readonly coverage: Coverage;
}

export function deriveCatalogue(source: RecordSource, channel: ChannelSource, language: LanguageCode): Catalogue {
	const counter = createCoverageCounter(language);
	const context = createContext(source, channel, language, counter);
	const records = KINDS.map((kind: Kind & { key: KindKey }) => {
		const last = kind.placedLast && tableOf(channel, kind.placedLast);
		const derived = [...context.facts(kind.key).values()].map((facts) => deriveRecord(kind.key, facts, context));
		return [kind.key, sortRecords(derived, kind.order, last)] as const;
	});
	countInterface(channel, language, counter);
	return { channel: channel.channel, language, records: new Map(records), coverage: counter.result() };
}

function countInterface(channel: ChannelSource, language: LanguageCode, counter: CoverageCounter): void {
	const textsOf = (code: LanguageCode): TextMaps => channel.userInterface.get(code) ?? {};
	const [english, own] = [textsOf(DEFAULT_LANGUAGE), textsOf(language)];
	for (const [map, texts] of Object.entries(english)) {
		for (const key of Object.keys(texts ?? {}))
			counter.count(INTERFACE, map, own[map]?.[key] === undefined ? DEFAULT_LANGUAGE : language);
	}
}

type TextMaps = Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>>;
