import assert from 'node:assert/strict';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { CACHING, type Caching } from '../../contract/http/caching.ts';
import type { Channel } from '../../contract/channels.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { kindFile } from '../../contract/tree/tree-paths.ts';
import type { FilterContext } from '../tree/filters/filter.ts';
import { MinuteSum } from '../platform/minute-sum.ts';
import { ByteCache } from '../platform/byte-cache.ts';
import type { Limiter } from '../http/limits/limiter.ts';
import { Origins } from '../http/origins.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Representation } from '../http/negotiation/representation.ts';
import { Readiness } from './services/readiness.ts';
import { Published } from './services/published.ts';
import { Presence } from '../presence/presence.ts';
import { KeyUsage } from './services/key-usage.ts';
import { UploadSlots } from './services/upload-slots.ts';
import { Solver } from './services/solver.ts';
import type { Drawing } from './services/drawing.ts';
import { PlayerNames } from './services/player-names.ts';
import type { RenderService } from './services/render-service.ts';
import { SharePictures } from './services/share-pictures/share-pictures.ts';
import type { RunServices } from './services/run-services.ts';
import { PictureLibrary } from '../tree/pictures/picture-library.ts';
import type { SearchService } from '../tree/search/search-service.ts';
import type { Settings } from '../platform/settings.ts';
import type { PublishedTables } from '../statistics/files/published-tables.ts';
import type { Statistics } from '../statistics/reading/statistics.ts';
import type { OldVersions } from '../tree/versions/old-versions.ts';
import type { Catalogue } from '../tree/catalogue.ts';
import { Library } from '../tree/library/library.ts';
import type { ModCatalogue } from '../tree/mod-catalogue.ts';
import type { Construction } from '../tree/construction.ts';
import type { CurrentTree, StaticTree } from '../tree/static-tree.ts';

/** The parts that belong to one tree: replaced together when a new tree is built. */
interface TreeServices {
	readonly tree: StaticTree;
	readonly library: Library;
	readonly filteredLists: ByteCache<Representation>;
	readonly pictures: PictureLibrary;
	readonly sharePictures: SharePictures;
}

const FILTERED_LISTS_BYTES = 2 * 1024 * 1024;

/** Everything that handlers may use. */
export class Services {
	readonly settings: Settings;
	readonly logger: Logger;
	readonly limiter: Limiter;
	readonly origins: Origins;
	/** Absent unless metrics are enabled. */
	readonly metrics: Metrics | undefined;
	readonly runs: RunServices;
	readonly statistics: Statistics;
	readonly tables: PublishedTables;
	readonly drawing: Drawing;
	readonly renders: RenderService;
	/** What is still being built of the tree; absent for a service that only serves. */
	readonly construction: Construction | undefined;
	readonly keyUsage: KeyUsage;
	readonly published: Published;
	readonly presence = new Presence();
	readonly playerNames: PlayerNames;
	readonly uploads = new UploadSlots();
	readonly solver = new Solver();
	readonly readiness: Readiness;
	/** Request bodies whose client disconnected. */
	readonly brokenOff: MinuteSum;
	readonly #current: CurrentTree;
	#treeServices: TreeServices;

	constructor(parts: {
		settings: Settings;
		logger: Logger;
		limiter: Limiter;
		metrics?: Metrics | undefined;
		current: CurrentTree;
		construction?: Construction | undefined;
		runs: RunServices;
		statistics: Statistics;
		tables: PublishedTables;
		drawing: Drawing;
		renders: RenderService;
	}) {
		this.settings = parts.settings;
		this.logger = parts.logger;
		this.limiter = parts.limiter;
		this.origins = new Origins(parts.settings);
		this.metrics = parts.metrics;
		this.runs = parts.runs;
		this.keyUsage = new KeyUsage(parts.runs.store.accounts);
		this.published = new Published(parts.runs.store.operator);
		this.playerNames = new PlayerNames(parts.runs.store);
		this.statistics = parts.statistics;
		this.tables = parts.tables;
		this.drawing = parts.drawing;
		this.renders = parts.renders;
		this.construction = parts.construction;
		this.brokenOff = new MinuteSum((uploads) => parts.logger.info({ uploads }, 'clients interrupted uploads'));
		this.#current = parts.current;
		this.#treeServices = openTree(parts.current.tree, parts.drawing);
		this.readiness = new Readiness([
			{ missed: 'The tree has no English data.', check: async () => assert(this.hasData) },
			{ missed: 'The run store cannot be used at this time.', check: () => parts.runs.store.check() },
			{ missed: 'The statistics cannot be read at this time.', check: () => parts.statistics.check(this.tree.root) },
		]);
	}

	/** Follows a new tree; called before a request is answered. */
	follow(): void {
		this.#current.look();
	}

	get tree(): StaticTree {
		return this.#ofTree().tree;
	}

	/** The previous tree, for files that its loaded pages still request. */
	get treeBefore(): StaticTree | undefined {
		return this.#current.before;
	}

	get library(): Library {
		return this.#ofTree().library;
	}

	get catalogue(): Catalogue {
		return this.library.catalogue;
	}

	get mods(): ModCatalogue {
		return this.library.mods;
	}

	get oldVersions(): OldVersions {
		return this.library.oldVersions;
	}

	get search(): SearchService {
		return this.library.search;
	}

	get pictures(): PictureLibrary {
		return this.#ofTree().pictures;
	}

	get sharePictures(): SharePictures {
		return this.#ofTree().sharePictures;
	}

	/** A JSON document of the tree, parsed once; undefined when the tree has none. Never for a path that a client chooses. */
	document<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> | undefined {
		return this.library.document(path, schema);
	}

	/** How long answers of a kind may be cached: not at all while the tree is still being built. */
	cacheControl(caching: Caching): string {
		return CACHING[this.construction?.progress ? 'none' : caching];
	}

	/** Answers of filtered lists, by kind, language and filters. */
	get filteredLists(): ByteCache<Representation> {
		return this.#ofTree().filteredLists;
	}

	filterContext(channel: Channel, language: LanguageCode): FilterContext {
		return this.library.filterContext(channel, language);
	}

	/** Whether the tree holds English data, which nearly every answer needs. */
	get hasData(): boolean {
		return this.tree.file(kindFile('main', 'eng', 'cards')) !== undefined;
	}

	/** Stores the counts of API keys and ends threads and processes; the store stays open. */
	async close(): Promise<void> {
		this.brokenOff.flush();
		await this.keyUsage
			.flush()
			.catch((error: unknown) => this.logger.error({ err: error }, 'requests of API keys were not counted'));
		await this.drawing.close();
		await this.statistics.close();
	}

	#ofTree(): TreeServices {
		const { tree } = this.#current;
		if (tree !== this.#treeServices.tree) this.#treeServices = openTree(tree, this.drawing);
		return this.#treeServices;
	}
}

function openTree(tree: StaticTree, drawing: Drawing): TreeServices {
	return {
		tree,
		library: new Library(tree),
		filteredLists: new ByteCache(FILTERED_LISTS_BYTES),
		pictures: new PictureLibrary(tree),
		sharePictures: new SharePictures(tree.root, drawing),
	};
}
