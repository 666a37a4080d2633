import { hash } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { completeAddresses, hasOwnAddresses } from '../../contract/http/own-addresses.ts';
import { isCompressible, mediaTypeOf } from '../../contract/http/media-types.ts';
import { SIGNATURE } from '../clients/npm/runtime/signature.js';
import { type BrotliQuality, compress, compressBeside, isWorthCompressing } from './compression.ts';

/** A file of the tree as the manifest lists it. */
export interface FileEntry {
	readonly path: string;
	readonly sha256: string;
	readonly bytes: number;
	readonly media_type: string;
}

export interface WriteCounts {
	/** Files whose bytes were written. */
	written: number;
	bytes_written: number;
	/** Files linked to the last build, or to an equal file of this one. */
	linked: number;
}

export interface TreeWriterOptions {
	/** Folder of the tree under construction. */
	readonly root: string;
	/** Folder and digests of the last tree, if it has the same compression. */
	readonly previous?: { readonly root: string; readonly digests: ReadonlyMap<string, string> } | undefined;
	/**
	 * Set when building over the second-last tree: the paths where it differs from the last one; other files stay. Files there
	 * share bytes with other trees, so they are replaced, never overwritten.
	 */
	readonly outdated?: ReadonlySet<string> | undefined;
	/** Skips compressed siblings and archives. */
	readonly isFast: boolean;
	/** Skips compressed siblings, for hosts that compress. */
	readonly isUncompressed?: boolean | undefined;
	readonly brotliQuality: BrotliQuality;
	/** Files by digest that another writer added to this tree. */
	readonly written?: ReadonlyMap<string, string>;
}

export interface FolderOptions {
	/** Path in the folder by path in the tree; default: the same. */
	readonly from?: (path: string) => string;
	readonly to?: (path: string) => string;
	readonly qualityOf: (path: string) => BrotliQuality;
	/** Public address of the site, for absolute addresses. */
	readonly siteUrl?: string;
	/** Receives the progress. */
	readonly onProgress: (done: number, total: number) => void;
}

/** Files added since the last `take`. */
export interface Section {
	readonly entries: FileEntry[];
	readonly counts: WriteCounts;
}

const SIBLINGS = ['.gz', '.br'];
/** Suffixes of sibling files. */
const BESIDE = [...SIBLINGS, SIGNATURE];
/** Files processed concurrently. */
const AT_ONCE = 64;

function linkIfThere(from: string, to: string): boolean {
	try {
		linkSync(from, to);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
		throw error;
	}
}

/** Removes a file of a tree with its compressed siblings and its signature. */
export function removeFile(file: string): void {
	for (const suffix of ['', ...BESIDE]) rmSync(file + suffix, { force: true });
}

function entryOf(path: string, bytes: Buffer): FileEntry {
	// Keys in canonical order, as the manifest lists each entry.
	return { bytes: bytes.length, media_type: mediaTypeOf(path), path, sha256: hash('sha256', bytes, 'hex') };
}

const asIs = (path: string): string => path;

interface NewFile {
	readonly file: string;
	readonly path: string;
	readonly siteUrl: string;
}

async function readNew({ file, path, siteUrl }: NewFile): Promise<{ readonly entry: FileEntry; readonly bytes: Buffer }> {
	const read = await readFile(file);
	const isCompleted = siteUrl !== '' && hasOwnAddresses(path);
	const bytes = isCompleted ? Buffer.from(completeAddresses(path, read.toString('utf8'), siteUrl)) : read;
	return { entry: entryOf(path, bytes), bytes };
}

const emptySection = (): Section => ({ entries: [], counts: { written: 0, bytes_written: 0, linked: 0 } });

/**
 * Adds all files to the tree. Files equal to one of the last build, or to an earlier one, are hard-linked with their siblings,
 * so that each content is written and compressed once.
 */
export class TreeWriter {
	#section: Section = emptySection();
	readonly #options: TreeWriterOptions;
	readonly #pathByDigest: Map<string, string>;
	readonly #folders = new Set<string>();
	readonly #entryOf = new WeakMap<object, FileEntry>();

	constructor(options: TreeWriterOptions) {
		this.#options = options;
		this.#pathByDigest = new Map(options.written);
	}

	/** The entries and counts since the last call. */
	take(): Section {
		const section = this.#section;
		this.#section = emptySection();
		return section;
	}

	/** Number of files since the last `take`. */
	get count(): number {
		return this.#section.entries.length;
	}

	/** The files since the last `take`, from an index on. */
	entriesFrom(first: number): FileEntry[] {
		return this.#section.entries.slice(first);
	}

	/** Adds a file. Paths are relative to the root, with slashes, and unique. */
	add(path: string, content: string | Buffer, quality = this.#options.brotliQuality): FileEntry {
		const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
		const entry = entryOf(path, bytes);
		const { sha256 } = entry;
		const twin = this.#twinOf(path, sha256);
		if (twin) this.#link(twin, entry);
		else this.#write(path, bytes, quality);
		this.#pathByDigest.set(sha256, path);
		this.#section.entries.push(entry);
		return entry;
	}

	/** Adds a file whose content depends only on an object; the same object reuses the file. */
	addFor(object: object, path: string, contentOf: () => string): void {
		const known = this.#entryOf.get(object);
		if (known) this.alias(known, path);
		else this.#entryOf.set(object, this.add(path, contentOf()));
	}

	/** Adds files of a folder like `add`, on all cores. */
	async addFolder(folder: string, paths: readonly string[], options: FolderOptions): Promise<void> {
		const { from = asIs, to = asIs, qualityOf, siteUrl = '', onProgress } = options;
		for (let start = 0; start < paths.length; start += AT_ONCE) {
			const batch = await Promise.all(
				paths.slice(start, start + AT_ONCE).map((path) => readNew({ file: join(folder, from(path)), path: to(path), siteUrl })),
			);
			const twins: [twin: string, entry: FileEntry][] = [];
			const writes: Promise<void>[] = [];
			for (const { entry, bytes } of batch) {
				const twin = this.#twinOf(entry.path, entry.sha256);
				if (twin) twins.push([twin, entry]);
				else writes.push(this.#writeBeside(entry.path, bytes, qualityOf(entry.path)));
				this.#pathByDigest.set(entry.sha256, entry.path);
				this.#section.entries.push(entry);
			}
			await Promise.all(writes);
			// A twin may be in the same batch.
			for (const [twin, entry] of twins) this.#link(twin, entry);
			onProgress(Math.min(start + AT_ONCE, paths.length), paths.length);
		}
	}

	/** Links files of the last tree without reading them. */
	keep(entries: readonly FileEntry[]): void {
		const { previous } = this.#options;
		if (!previous) throw new Error('There is no last tree to keep files of.');
		for (const entry of entries) {
			this.#link(join(previous.root, entry.path), entry);
			this.#section.entries.push(entry);
		}
	}

	/** Links a file of this tree at another path, with its siblings. */
	alias(entry: FileEntry, path: string): void {
		const alias = { ...entry, path };
		this.#link(join(this.#options.root, entry.path), alias);
		this.#section.entries.push(alias);
	}

	/** Whether the target folder already has this file. */
	#isInPlace({ path, sha256 }: FileEntry): boolean {
		const { outdated, previous } = this.#options;
		return outdated !== undefined && !outdated.has(path) && previous?.digests.get(path) === sha256;
	}

	#makeRoom(path: string): void {
		const file = join(this.#options.root, path);
		this.#makeFolder(dirname(file));
		if (this.#mayStandAt(path)) removeFile(file);
	}

	/** Whether the target folder may have a file at the path. */
	#mayStandAt(path: string): boolean {
		const { outdated, previous } = this.#options;
		return outdated !== undefined && (outdated.has(path) || previous?.digests.has(path) === true);
	}

	#makeFolder(folder: string): void {
		if (this.#folders.has(folder)) return;
		mkdirSync(folder, { recursive: true });
		this.#folders.add(folder);
	}

	/** An equal file on disk with the same siblings. */
	#twinOf(path: string, sha256: string): string | undefined {
		const { root, previous } = this.#options;
		if (previous?.digests.get(path) === sha256) return join(previous.root, path);
		const written = this.#pathByDigest.get(sha256);
		return written && isCompressible(written) === isCompressible(path) ? join(root, written) : undefined;
	}

	#link(from: string, entry: FileEntry): void {
		this.#section.counts.linked += 1;
		if (this.#isInPlace(entry)) return;
		this.#makeRoom(entry.path);
		const to = join(this.#options.root, entry.path);
		linkSync(from, to);
		const siblings = this.#siblings(entry.path, entry.bytes);
		// A tree of an older release may lack siblings.
		if (siblings.every((suffix) => linkIfThere(from + suffix, to + suffix))) return;
		for (const suffix of siblings) removeFile(to + suffix);
		this.#writeSiblings(entry.path, readFileSync(to), 8);
	}

	#write(path: string, bytes: Buffer, quality: BrotliQuality): void {
		this.#makeRoom(path);
		this.#writeFile(path, bytes);
		this.#section.counts.written += 1;
		if (this.#siblings(path, bytes.length).length > 0) this.#writeSiblings(path, bytes, quality);
	}

	#writeSiblings(path: string, bytes: Buffer, quality: BrotliQuality): void {
		const { gz, br } = compress(bytes, quality);
		this.#writeFile(`${path}.gz`, gz);
		this.#writeFile(`${path}.br`, br);
	}

	async #writeBeside(path: string, bytes: Buffer, quality: BrotliQuality): Promise<void> {
		this.#makeRoom(path);
		this.#section.counts.written += 1;
		const file = join(this.#options.root, path);
		const hasSiblings = this.#siblings(path, bytes.length).length > 0;
		const { gz, br } = hasSiblings ? await compressBeside(bytes, quality) : {};
		const files = [
			[file, bytes] as const,
			...(gz ? [[`${file}.gz`, gz] as const] : []),
			...(br ? [[`${file}.br`, br] as const] : []),
		];
		await Promise.all(files.map(([name, content]) => writeFile(name, content)));
		for (const [, content] of files) this.#section.counts.bytes_written += content.length;
	}

	#writeFile(path: string, bytes: Buffer): void {
		writeFileSync(join(this.#options.root, path), bytes);
		this.#section.counts.bytes_written += bytes.length;
	}

	#siblings(path: string, bytes: number): readonly string[] {
		const { isFast, isUncompressed } = this.#options;
		const isPlain = isFast || isUncompressed || !isWorthCompressing(path, bytes) || !isCompressible(path);
		return isPlain ? [] : SIBLINGS;
	}
}
