import { KIND_KEYS, type KindKey, kindOf } from '../../../contract/kinds.ts';
import { type LanguageCode, resolveLanguage } from '../../../contract/languages.ts';
import { type SearchSource, sourceOfRecord, sourceTerms } from '../../../contract/search/document.ts';
import { buildIndex } from '../../../contract/search/build-index.ts';
import { nameTerms } from '../../../contract/search/terms/grams.ts';
import type { Pack } from '../../../contract/tree/delta.ts';
import { searchFiles } from '../../../contract/tree/tree-paths.ts';
import type { Representation } from '../../http/negotiation/representation.ts';
import type { Latest, Tree } from '../tree.ts';

type PackRecord = Pack['kinds'][string][number];

const LANGUAGES_FOLDER = 'data/main';
/** A list or a record: `data/main/eng/cards.json`, `data/main/eng/cards/BASH.json`. */
const RECORDS = /^data\/\w+\/(\w+)\/([\w-]+?)(?:\/([^/]+?))?(?:\.json)?$/;

/** Packs of some languages as a tree: their records and search indexes, and no other files. */
export class PackTree implements Tree {
	readonly latest: Latest;
	readonly #packs: ReadonlyMap<string, Pack>;
	readonly #first: Pack;
	readonly #ids = new Map<KindKey, ReadonlySet<string>>();
	readonly #indexes = new Map<LanguageCode, ReadonlyMap<string, string>>();

	/** Accepts at least one pack. A language without a pack is answered from the first one. */
	constructor(packs: readonly [Pack, ...Pack[]]) {
		const [first] = packs;
		this.#first = first;
		this.#packs = new Map(packs.map((pack) => [pack.language, pack]));
		const main = { version: first.version, date: '' };
		this.latest = { digest: first.root, version: first.version, channels: { main } };
	}

	file(path: string): Representation | undefined {
		const text = this.#text(path);
		return text === undefined
			? undefined
			: { mediaType: 'application/json', bodies: { identity: Buffer.from(text) }, digest: '' };
	}

	read(path: string): Buffer {
		return Buffer.from(this.#text(path)!);
	}

	has(path: string): boolean {
		return this.#text(path) !== undefined;
	}

	names(folder: string): readonly string[] {
		return folder === LANGUAGES_FOLDER ? [...this.#packs.keys()].sort() : [];
	}

	stems(folder: string): ReadonlySet<string> {
		const kind = kindNamed(RECORDS.exec(folder)?.[2]);
		if (!kind) return new Set();
		const ids = this.#ids.get(kind) ?? new Set((this.#first.kinds[kind] ?? []).map(({ id }) => id));
		this.#ids.set(kind, ids);
		return ids;
	}

	#text(path: string): string | undefined {
		const [, code = '', name, id] = RECORDS.exec(path) ?? [];
		if (!path.endsWith('.json')) return undefined;
		const kind = kindNamed(name);
		const records = (this.#packs.get(code) ?? this.#first).kinds[kind ?? ''] ?? [];
		if (!kind) return this.#index(path, code);
		if (id === undefined) return JSON.stringify(listed(kind, records));
		const record = records.find((candidate) => candidate.id === id);
		return record && JSON.stringify(record);
	}

	/** The search index at a path, of a language that has a pack. */
	#index(path: string, code: string): string | undefined {
		const pack = this.#packs.get(code);
		if (!pack) return undefined;
		const language = resolveLanguage(code);
		const indexes = this.#indexes.get(language) ?? indexesOf(pack, language);
		this.#indexes.set(language, indexes);
		return indexes.get(path);
	}
}

const kindNamed = (name: string | undefined): KindKey | undefined => KIND_KEYS.find((key) => key === name);

function listed(kind: KindKey, records: readonly PackRecord[]): readonly PackRecord[] {
	const prefix = kindOf(kind).unlistedPrefix;
	return prefix ? records.filter(({ id }) => !id.startsWith(prefix)) : records;
}

/** Path → content of the search indexes, which are made from the records: packs have none. */
function indexesOf(pack: Pack, language: LanguageCode): Map<string, string> {
	const sources: SearchSource[] = KIND_KEYS.flatMap((kind) =>
		listed(kind, pack.kinds[kind] ?? []).map((record) => sourceOfRecord(kind, record)),
	);
	const files = searchFiles('main', language);
	return new Map([
		[files.documents, JSON.stringify(sources.map(({ text: _text, ...document }) => document))],
		[files.names, buildIndex(sources.map(({ name }) => nameTerms(name)))],
		[files.text, buildIndex(sources.map(sourceTerms))],
	]);
}
