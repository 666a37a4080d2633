import { kindsOn } from '../../../contract/kinds.ts';
import type { Channel } from '../../../contract/channels.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import type { SearchCategory, SearchItem } from '../../../contract/search/group.ts';
import type { PreparedName, SearchScope } from '../../../contract/search/scope.ts';
import { searchScopes } from '../../../contract/search/search.ts';
import type { SearchScopeName } from '../../../contract/tree/tree-paths.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ModCatalogue } from '../mod-catalogue.ts';
import type { Tree } from '../tree.ts';
import { loadScope } from './load-scope.ts';
import { ModScopes } from './mod-scopes.ts';
import { type SemanticIndex, createSemanticIndex, findByMeaning } from './semantic/semantic-index.ts';
import { semanticDocument } from './semantic/semantic-document.ts';
import { readWordVectors } from './semantic/word-vectors.ts';

/**
 * Bytes of files; loaded indexes take about 1.5 times as much. The six largest languages of a channel fit; others are loaded per
 * request, which takes about 50 ms.
 */
const KEPT_FILE_BYTES = 15 * 1024 * 1024;

/** Searched besides the language of the query. */
const OF_ALL_LANGUAGES = ['neutral', 'pictures'] as const satisfies readonly SearchScopeName[];

/** The search indexes of one tree, each loaded on first use. */
export class SearchService {
	readonly #tree: Tree;
	readonly #catalogue: Catalogue;
	readonly #scopes = new ByteCache<SearchScope>(KEPT_FILE_BYTES);
	readonly #englishNames = new Map<string, PreparedName>();
	readonly #mods: ModScopes;
	readonly #semantic = new Map<Channel, SemanticIndex>();

	constructor(tree: Tree, catalogue: Catalogue, mods: ModCatalogue) {
		this.#tree = tree;
		this.#catalogue = catalogue;
		this.#mods = new ModScopes(mods);
	}

	/** Finds documents by their words, including those of the named mods; undefined when the tree has no indexes. */
	find(channel: Channel, language: LanguageCode, query: string, mods: readonly string[] = []): SearchCategory[] | undefined {
		const own = this.#scope(channel, language) ?? this.#scope(channel, DEFAULT_LANGUAGE);
		if (!own) return undefined;
		const others = OF_ALL_LANGUAGES.flatMap((name) => this.#scope(channel, name) ?? []);
		return searchScopes([own, ...others, ...mods.map((key) => this.#mods.of(key, language))], query);
	}

	/** Finds records by the meaning of an English question. */
	findByMeaning(channel: Channel, question: string, limit: number): SearchItem[] {
		let index = this.#semantic.get(channel);
		if (!index) {
			index = createSemanticIndex(this.#semanticDocuments(channel), readWordVectors());
			this.#semantic.set(channel, index);
		}
		return findByMeaning(index, question, limit);
	}

	#scope(channel: Channel, name: SearchScopeName): SearchScope | undefined {
		const key = `${channel}/${name}`;
		const kept = this.#scopes.get(key);
		if (kept) return kept;
		const loaded = loadScope(this.#tree, channel, name, this.#englishNames);
		if (loaded) this.#scopes.set(key, loaded.scope, loaded.bytes);
		return loaded?.scope;
	}

	#semanticDocuments(channel: Channel) {
		return kindsOn('questions').flatMap((kind) =>
			this.#catalogue.list(channel, DEFAULT_LANGUAGE, kind).records.map((record) => semanticDocument(kind, record)),
		);
	}
}
