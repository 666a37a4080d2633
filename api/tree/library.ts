import type { z } from 'zod';
import type { Channel } from '../../contract/channels.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { ByteCache } from '../platform/byte-cache.ts';
import { Catalogue } from './catalogue.ts';
import { createFilterContext } from './filters/filter-context.ts';
import type { FilterContext } from './filters/filter.ts';
import { ModCatalogue } from './mod-catalogue.ts';
import { NameIndex } from './names/name-index.ts';
import { readDocument } from './read-document.ts';
import { SearchService } from './search/search-service.ts';
import type { Tree } from './tree.ts';
import { OldVersions } from './versions/old-versions.ts';

/** About what the words of a language take. */
const FILTER_CONTEXT_BYTES = 320 * 1024;
/** All languages of a channel. */
const FILTER_CONTEXTS_BYTES = 16 * FILTER_CONTEXT_BYTES;

/** What is read from one tree, each part when it is first asked for. */
export class Library {
	readonly tree: Tree;
	readonly catalogue: Catalogue;
	readonly mods: ModCatalogue;
	readonly oldVersions: OldVersions;
	readonly search: SearchService;
	readonly #documents = new Map<string, unknown>();
	readonly #filterContexts = new ByteCache<FilterContext>(FILTER_CONTEXTS_BYTES);
	readonly #names = new Map<Channel, NameIndex>();

	constructor(tree: Tree) {
		this.tree = tree;
		this.catalogue = new Catalogue(tree);
		this.oldVersions = new OldVersions(tree, this.catalogue);
		this.mods = new ModCatalogue(tree, this.catalogue);
		this.search = new SearchService(tree, this.catalogue, this.mods);
	}

	/** A JSON document of the tree, parsed once; undefined when the tree has none. Only for paths that callers don't make up. */
	document<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> | undefined {
		if (!this.#documents.has(path)) this.#documents.set(path, readDocument(this.tree, path, schema));
		return this.#documents.get(path) as z.output<Schema> | undefined;
	}

	filterContext(channel: Channel, language: LanguageCode): FilterContext {
		const key = `${channel}/${language}`;
		const kept = this.#filterContexts.get(key);
		if (kept) return kept;
		const context = createFilterContext(this.tree, channel, language);
		this.#filterContexts.set(key, context, FILTER_CONTEXT_BYTES);
		return context;
	}

	/** The names of all records in all languages of the tree. */
	names(channel: Channel): NameIndex {
		const names = this.#names.get(channel) ?? new NameIndex(this.tree, this.catalogue, channel);
		this.#names.set(channel, names);
		return names;
	}
}
