import type { Channel } from '../../contract/channels.ts';
import { type IdLedger, currentId, idLedgerSchema } from '../../contract/records/id-ledger.ts';
import { type KindKey, kindOf } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import { idsFile, kindFile, recordFile } from '../../contract/tree/tree-paths.ts';
import type { Origin } from '../http/origins.ts';
import { ByteCache } from '../platform/byte-cache.ts';
import type { Representation } from '../http/negotiation/representation.ts';
import { findId } from './lookup.ts';
import { readDocument } from './read-document.ts';
import type { Tree } from './tree.ts';

export type CatalogueRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** Bytes of files; their parsed records take about three times as much. English and some other languages fit. */
const KEPT_LIST_BYTES = 4 * 1024 * 1024;

/** A list file in memory: its parsed records, and the offset of each in the bytes. */
export interface RecordList {
	readonly records: readonly CatalogueRecord[];
	/** The JSON array of some of the records, copied from the bytes of the file. */
	join(indexes: readonly number[]): Buffer;
}

/** The records of one tree, read on first use. */
export class Catalogue {
	readonly #tree: Tree;
	readonly #lists = new ByteCache<RecordList>(KEPT_LIST_BYTES);
	#languages: ReadonlySet<string> | undefined;
	readonly #ledgers = new Map<Channel, IdLedger>();

	constructor(tree: Tree) {
		this.#tree = tree;
	}

	list(channel: Channel, language: LanguageCode, kind: KindKey): RecordList {
		const path = kindFile(channel, this.#languageOf(language), kind);
		const kept = this.#lists.get(path);
		if (kept) return kept;
		const file = this.#tree.file(path);
		const bytes = file && file !== 'large' ? file.bodies.identity : NO_RECORDS;
		const list = readList(bytes);
		this.#lists.set(path, list, bytes.length);
		return list;
	}

	/** Whether the tree has the list of a kind; every finished tree does. */
	hasList(channel: Channel, language: LanguageCode, kind: KindKey): boolean {
		return this.#tree.file(kindFile(channel, this.#languageOf(language), kind)) !== undefined;
	}

	record(channel: Channel, language: LanguageCode, kind: KindKey, id: string): CatalogueRecord | undefined {
		const file = this.recordFile({ channel, language, kind, id });
		return file && JSON.parse(file.bodies.identity.toString('utf8'));
	}

	/** The file of a record; `origin` as for every file. */
	recordFile(
		{ channel, language, kind, id }: { channel: Channel; language: LanguageCode; kind: KindKey; id: string },
		origin?: Origin,
	): Representation | undefined {
		if (!this.ids(channel, kind).has(id)) return undefined;
		const file = this.#tree.file(recordFile(channel, this.#languageOf(language), kind, id), origin);
		return file && file !== 'large' ? file : undefined;
	}

	/** Ids of all records, including those that no list shows. */
	ids(channel: Channel, kind: KindKey): ReadonlySet<string> {
		return this.#tree.stems(kindFile(channel, DEFAULT_LANGUAGE, kind).replace(/\.json$/, ''));
	}

	/** The id that a path parameter names, by the rule of its kind. A renamed id leads to its record. */
	resolveId(channel: Channel, language: LanguageCode, kind: KindKey, given: string): string | undefined {
		const id = findId(kindOf(kind).lookup, given, this.ids(channel, kind), () => this.list(channel, language, kind).records);
		return id ?? this.#renamedId(channel, kind, given);
	}

	#renamedId(channel: Channel, kind: KindKey, given: string): string | undefined {
		const ledger = this.#ledgers.get(channel) ?? readDocument(this.#tree, idsFile(channel), idLedgerSchema) ?? {};
		this.#ledgers.set(channel, ledger);
		const old = findId(kindOf(kind).lookup, given, new Set(Object.keys(ledger[kind] ?? {})), () => []);
		const id = old === undefined ? undefined : currentId(ledger, kind, old);
		return id !== undefined && this.ids(channel, kind).has(id) ? id : undefined;
	}

	hasLanguage(language: LanguageCode): boolean {
		this.#languages ??= new Set(this.#tree.names('data/main'));
		return this.#languages.has(language);
	}

	/** A language that was not built is answered in English. */
	#languageOf(language: LanguageCode): LanguageCode {
		return this.hasLanguage(language) ? language : DEFAULT_LANGUAGE;
	}
}

const NO_RECORDS = Buffer.from('[]');

function readList(bytes: Buffer): RecordList {
	const records = JSON.parse(bytes.toString('utf8')) as CatalogueRecord[];
	const slices = sliceRecords(bytes, records);
	return { records, join: (indexes) => joinSlices(indexes.map((index) => slices[index]!)) };
}

/** The file is the canonical text of its records, so the length of a record's text is the length of its slice. */
function sliceRecords(bytes: Buffer, records: readonly CatalogueRecord[]): Buffer[] {
	let start = 1;
	return records.map((record) => {
		const end = start + Buffer.byteLength(JSON.stringify(record));
		const slice = bytes.subarray(start, end);
		start = end + 1;
		return slice;
	});
}

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

function joinSlices(slices: readonly Buffer[]): Buffer {
	return Buffer.concat([OPEN, ...slices.flatMap((slice, index) => (index === 0 ? [slice] : [COMMA, slice])), CLOSE]);
}
