import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import { type ModKind, MOD_KINDS, modRecordId, modsSchema } from '../../contract/mods.ts';
import { MODS_FILE, modListFile, modRecordFile } from '../../contract/tree/tree-paths.ts';
import type { Representation } from '../http/negotiation/representation.ts';
import type { Catalogue, CatalogueRecord } from './catalogue.ts';
import { readDocument } from './read-document.ts';
import type { Tree } from './tree.ts';

/** The kind of a mod's records that a path segment names. */
export const modKind = (name: string): ModKind | undefined => MOD_KINDS.find((kind) => kind === name);

/** Where a record of a mod is found: it has no page. */
export const modAddress = (key: string, kind: ModKind, id: string): string => `/api/mods/${key}/${kind}/${id}`;

/** The segment of such a path. */
export function splitModAddress(
	address: string,
): { readonly key: string; readonly kind: ModKind; readonly id: string } | undefined {
	const [, key, name = '', id] = /^\/api\/mods\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(address) ?? [];
	const kind = modKind(name);
	return key !== undefined && id !== undefined && kind ? { key, kind, id } : undefined;
}

/** The records of the mods of one tree, read on first use. */
export class ModCatalogue {
	readonly #tree: Tree;
	readonly #catalogue: Catalogue;
	#keys: ReadonlySet<string> | undefined;

	constructor(tree: Tree, catalogue: Catalogue) {
		this.#tree = tree;
		this.#catalogue = catalogue;
	}

	/** The key of a mod in its own case. */
	findKey(given: string): string | undefined {
		this.#keys ??= new Set(readDocument(this.#tree, MODS_FILE, modsSchema)?.mods.map(({ key }) => key));
		const key = given.trim().toLowerCase();
		return this.#keys.has(key) ? key : undefined;
	}

	/** The list of a kind as it is sent. */
	list(key: string, language: LanguageCode, kind: ModKind): Representation | Buffer {
		const path = modListFile(key, this.#languageOf(language), kind);
		return this.#file(path) ?? this.#tree.read(path);
	}

	records(key: string, language: LanguageCode, kind: ModKind): readonly CatalogueRecord[] {
		const list = this.list(key, language, kind);
		return JSON.parse((Buffer.isBuffer(list) ? list : list.bodies.identity).toString('utf8'));
	}

	/** The file of a record by its id, with or without the mod's key in front, in any case. */
	recordFile(key: string, language: LanguageCode, kind: ModKind, given: string): Representation | undefined {
		const asked = given.toUpperCase();
		const folder = modListFile(key, DEFAULT_LANGUAGE, kind).replace(/\.json$/, '');
		const id = [asked, modRecordId(key, asked)].find((each) => this.#tree.stems(folder).has(each));
		return id === undefined ? undefined : this.#file(modRecordFile(key, this.#languageOf(language), kind, id));
	}

	#file(path: string): Representation | undefined {
		const file = this.#tree.file(path);
		return file === 'large' ? undefined : file;
	}

	#languageOf(language: LanguageCode): LanguageCode {
		return this.#catalogue.hasLanguage(language) ? language : DEFAULT_LANGUAGE;
	}
}
