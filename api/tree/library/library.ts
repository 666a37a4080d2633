import type { z } from 'zod';
import type { Channel } from '../../../contract/channels.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import { Catalogue } from '../catalogue.ts';
import { type ChannelFacts, createFilterContext, readChannelFacts } from '../filters/filter-context.ts';
import type { FilterContext } from '../filters/filter.ts';
import { ModCatalogue } from '../mod-catalogue.ts';
import { NameIndex } from '../names/name-index.ts';
import { documentBytes, readDocument } from '../read-document.ts';
import { SearchService } from '../search/search-service.ts';
import type { Tree } from '../tree.ts';
import { OldVersions } from '../versions/old-versions.ts';

/** About what the words of a language take. */
const FILTER_CONTEXT_BYTES = 320 * 1024;
/** All languages of a channel. */
const FILTER_CONTEXTS_BYTES = 16 * FILTER_CONTEXT_BYTES;

/** Bytes of JSON; parsed documents take two to three times as much. */
const DOCUMENTS_BYTES = 2 * 1024 * 1024;

/** Everything that is read from one tree, each part on first use. */
export class Library {
	readonly tree: Tree;
	readonly catalogue: Catalogue;
	readonly mods: ModCatalogue;
	readonly oldVersions: OldVersions;
	readonly search: SearchService;
	readonly #documents = new ByteCache<unknown>(DOCUMENTS_BYTES);
	readonly #filterContexts = new ByteCache<FilterContext>(FILTER_CONTEXTS_BYTES);
	readonly #facts = new Map<Channel, ChannelFacts>();
	readonly #names = new Map<Channel, NameIndex>();

	constructor(tree: Tree) {
		this.tree = tree;
		this.catalogue = new Catalogue(tree);
		this.oldVersions = new OldVersions(tree, this.catalogue);
		this.mods = new ModCatalogue(tree, this.catalogue);
		this.search = new SearchService(tree, this.catalogue, this.mods);
	}

	/** A parsed JSON document of the tree; undefined when the tree has none. Never for a path that a client chooses. */
	document<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> | undefined {
		const kept = this.#documents.get(path);
		if (kept !== undefined) return kept as z.output<Schema>;
		const document = readDocument(this.tree, path, schema);
		if (document !== undefined) this.#documents.set(path, document, documentBytes(this.tree, path));
		return document;
	}

	filterContext(channel: Channel, language: LanguageCode): FilterContext {
		const key = `${channel}/${language}`;
		const kept = this.#filterContexts.get(key);
		if (kept) return kept;
		const facts = this.#facts.get(channel) ?? readChannelFacts(this.tree, channel);
		this.#facts.set(channel, facts);
		const context = createFilterContext(this.tree, channel, language, facts);
		this.#filterContexts.set(key, context, FILTER_CONTEXT_BYTES);
		return context;
	}

	names(channel: Channel): NameIndex {
		const names = this.#names.get(channel) ?? new NameIndex(this.tree, this.catalogue, channel);
		this.#names.set(channel, names);
		return names;
	}
}
