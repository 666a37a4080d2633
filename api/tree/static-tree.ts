import { type Stats, existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isCompressible, mediaTypeOf } from '../../contract/http/media-types.ts';
import { hasOwnAddresses } from '../../contract/http/own-addresses.ts';
import { LATEST_FILE } from '../../contract/tree/tree-paths.ts';
import { ByteCache } from '../platform/byte-cache.ts';
import { completedFile } from '../http/completion/complete-addresses.ts';
import { type Representation, digestOf, inOwnMemory, representationOf, weightOf } from '../http/negotiation/representation.ts';
import type { Origin } from '../http/origins.ts';
import { type Latest, type Tree, latestSchema } from './tree.ts';

const CACHE_BYTES = 6 * 1024 * 1024;
/** Larger files (archives, databases) are streamed from the disk, not cached. */
const LARGEST_KEPT_BYTES = 4 * 1024 * 1024;
const RECHECK_MILLISECONDS = 1000;

/** One finished tree, opened. Nothing in it changes. */
export class StaticTree implements Tree {
	readonly root: string;
	readonly latest: Latest | undefined;
	readonly #lastModified: string | undefined;
	readonly #stems = new Map<string, ReadonlySet<string>>();
	readonly #files = new ByteCache<Representation | 'large'>(CACHE_BYTES);

	constructor(root: string) {
		this.root = root;
		const file = join(root, LATEST_FILE);
		this.latest = existsSync(file) ? latestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
		const date = this.latest?.channels['main']?.date;
		this.#lastModified = date ? new Date(date).toUTCString() : undefined;
	}

	file(path: string, origin?: Origin): Representation | 'large' | undefined {
		const key = this.keyOf(path, origin);
		const cached = this.#files.get(key);
		if (cached) return cached;
		const loaded = this.#load(path, key === path ? undefined : origin);
		if (loaded) this.#files.set(key, loaded, loaded === 'large' ? 0 : weightOf(loaded));
		return loaded;
	}

	/** The cache key of a file for clients of an origin. */
	keyOf(path: string, origin: Origin | undefined): string {
		return origin && hasOwnAddresses(path) ? `${origin.address} ${path}` : path;
	}

	/** A file that was sent before, by its key, while it is cached. */
	kept(key: string): Representation | undefined {
		const file = this.#files.get(key);
		return file === 'large' ? undefined : file;
	}

	names(folder: string): string[] {
		const path = join(this.root, folder);
		return existsSync(path) ? readdirSync(path).sort() : [];
	}

	stems(folder: string): ReadonlySet<string> {
		let stems = this.#stems.get(folder);
		if (!stems) {
			const names = this.names(folder).filter((name) => name.endsWith('.json'));
			stems = new Set(names.map((name) => name.slice(0, -'.json'.length)));
			this.#stems.set(folder, stems);
		}
		return stems;
	}

	has(path: string): boolean {
		return existsSync(join(this.root, path));
	}

	read(path: string): Buffer {
		return readFileSync(join(this.root, path));
	}

	/** Absolute path of a file. */
	pathOf(path: string): string {
		return join(this.root, path);
	}

	get lastModified(): string | undefined {
		return this.#lastModified;
	}

	#load(path: string, origin: Origin | undefined): Representation | 'large' | undefined {
		const file = join(this.root, path);
		const stat = statOf(file);
		if (!stat?.isFile()) return undefined;
		if (stat.size > LARGEST_KEPT_BYTES) return 'large';
		const identity = readFileSync(file);
		const mediaType = mediaTypeOf(path);
		const read = (other: string): Buffer => (this.file(other, origin) as Representation).bodies.identity;
		const complete = origin && completedFile({ path, bytes: identity, origin, read }, mediaType, this.#lastModified);
		if (complete) return inOwnMemory(complete);
		const gzip = readOptional(`${file}.gz`);
		const br = readOptional(`${file}.br`);
		// A tree built with --fast has no compressed siblings.
		const lastModified = this.#lastModified;
		if (!gzip && isCompressible(path)) return inOwnMemory(representationOf(identity, mediaType, lastModified));
		return inOwnMemory({ mediaType, bodies: { identity, gzip, br }, digest: digestOf(identity), lastModified });
	}
}

/** Undefined for a missing file, and for a path that no file can have: with a NUL or too long a name. */
function statOf(file: string): Stats | undefined {
	try {
		return statSync(file, { throwIfNoEntry: false });
	} catch (error) {
		const code = (error as NodeJS.ErrnoException).code;
		if (code === 'ENAMETOOLONG' || code === 'ERR_INVALID_ARG_VALUE') return undefined;
		throw error;
	}
}

function readOptional(file: string): Buffer | undefined {
	return existsSync(file) ? readFileSync(file) : undefined;
}

/** Follows the link `current` of a dist folder: after a build, requests see the whole new tree. */
export class CurrentTree {
	readonly #link: string;
	#target: string;
	#tree: StaticTree;
	#before: StaticTree | undefined;
	#checked = 0;

	/** @throws Error when nothing has been built yet. */
	constructor(dist: string) {
		this.#link = join(resolve(dist), 'current');
		if (!existsSync(this.#link)) throw new Error(`There is no built tree in ${dist}. Run \`npm run almanac -- build\` first.`);
		this.#target = readlinkSync(this.#link);
		this.#tree = new StaticTree(realpathSync(this.#link));
		this.#before = treeBefore(this.#tree.root);
	}

	/** The same until the next check. */
	get tree(): StaticTree {
		return this.#tree;
	}

	/** The previous tree, while it exists: pages loaded from it may request more of it. */
	get before(): StaticTree | undefined {
		return this.#before;
	}

	/** Follows a new tree, checking once a second. Called between requests, so that each is answered from one tree. */
	look(): void {
		const now = performance.now();
		if (now - this.#checked <= RECHECK_MILLISECONDS) return;
		this.#checked = now;
		this.follow();
	}

	/** Checks for a new tree immediately. */
	follow(): void {
		const target = readlinkSync(this.#link);
		if (target === this.#target) return;
		this.#before = this.#tree;
		this.#tree = new StaticTree(realpathSync(this.#link));
		this.#target = target;
	}
}

/** Trees of a dist folder are numbered. */
function treeBefore(root: string): StaticTree | undefined {
	const trees = dirname(root);
	const own = Number(basename(root));
	const numbers = readdirSync(trees).map(Number);
	const before = Math.max(...numbers.filter((number) => number < own));
	return Number.isFinite(before) ? new StaticTree(join(trees, String(before))) : undefined;
}
