import type { Channel } from '../../contract/channels.ts';
import type { Kind } from '../../contract/kind.ts';
import { KINDS, type KindKey } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import type { FactsRecord } from '../load/facts-schema.ts';
import { isSame } from '../files/same-value.ts';
import type { RecordSource } from '../load/source.ts';
import { createContext, type DeriveContext } from './context.ts';
import { type Coverage, type CoverageCounter, createCoverageCounter, INTERFACE } from './coverage.ts';
import { type Published, sortRecords } from '../../contract/records/record-order.ts';
import { tableOf } from './tables.ts';
import { createComparison, type Read, trackReads } from './reads.ts';
import { countTexts, deriveRecord } from './record.ts';
import type { ChannelSource } from '../load/channel-source.ts';

/** Every record of a channel in one language, each kind in the order of its list. */
export interface Catalogue {
	readonly channel: Channel;
	readonly language: LanguageCode;
	readonly records: ReadonlyMap<KindKey, readonly Published[]>;
	readonly coverage: Coverage;
}

/**
 * @param akin a catalogue of the same language, of another channel or of what the source was before: records of it for which nothing
 * has another answer are taken as they are. A catalogue that would be the same in everything is answered itself.
 */
export function deriveCatalogue(
	source: RecordSource,
	channel: ChannelSource,
	language: LanguageCode,
	akin?: Catalogue,
): Catalogue {
	const counter = createCoverageCounter(language);
	const context = createContext(source, channel, language, counter);
	const deriving = new Deriving(context, akin && derivations.get(akin));
	const records = KINDS.map((kind: Kind & { key: KindKey }) => {
		const last = kind.placedLast && tableOf(channel, kind.placedLast);
		const derived = [...context.facts(kind.key).values()].map((facts) => deriving.record(kind.key, facts));
		return [kind.key, sortRecords(derived, kind.order, last)] as const;
	});
	countInterface(channel, language, counter);
	const made = { channel: channel.channel, language, records: new Map(records), coverage: counter.result() };
	const catalogue = akin && isSame(akin, made) ? akin : made;
	derivations.set(catalogue, deriving.result());
	return catalogue;
}

/** How the records of a catalogue were made. */
interface Derivation {
	readonly context: DeriveContext;
	readonly records: ReadonlyMap<string, DerivedRecord>;
}

interface DerivedRecord {
	readonly facts: FactsRecord;
	readonly record: Published;
	readonly reads: readonly Read[];
}

const derivations = new WeakMap<Catalogue, Derivation>();

class Deriving {
	readonly #context: DeriveContext;
	readonly #akin: Derivation | undefined;
	readonly #isSame: (read: Read) => boolean;
	readonly #tracker: ReturnType<typeof trackReads>;
	readonly #records = new Map<string, DerivedRecord>();

	constructor(context: DeriveContext, akin: Derivation | undefined) {
		this.#context = context;
		this.#akin = akin;
		this.#isSame = akin ? createComparison(akin.context, context) : () => false;
		this.#tracker = trackReads(context);
	}

	record(key: KindKey, facts: FactsRecord): Published {
		const name = `${key}/${facts.id}`;
		const derived = this.#known(name, facts) ?? this.#derive(key, facts);
		this.#records.set(name, derived);
		countTexts(key, facts.id, this.#context);
		return derived.record;
	}

	result(): Derivation {
		return { context: this.#context, records: this.#records };
	}

	#known(name: string, facts: FactsRecord): DerivedRecord | undefined {
		const known = this.#akin?.records.get(name);
		return known && isSame(known.facts, facts) && known.reads.every(this.#isSame) ? known : undefined;
	}

	#derive(key: KindKey, facts: FactsRecord): DerivedRecord {
		const record = deriveRecord(key, facts, this.#tracker.context);
		return { facts, record, reads: this.#tracker.take() };
	}
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
