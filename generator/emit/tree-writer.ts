import { hash } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { completeAddresses, hasOwnAddresses } from '../../contract/http/own-addresses.ts';
import { isCompressible, mediaTypeOf } from '../../contract/http/media-types.ts';
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
	/** Files linked to the last build's or to an equal file of this one. */
	linked: number;
}

export interface TreeWriterOptions {
	/** Folder of the tree that is being built. */
	readonly root: string;
	/** Folder of the last tree and the digests of its files, if there is one made with the same compression. */
	readonly previous?: { readonly root: string; readonly digests: ReadonlyMap<string, string> } | undefined;
	/**
	 * Set when the tree is built in the folder of the one before the last: the paths at which that one differs from the last. All
	 * others need no work. Files at these paths share their bytes with other trees, so that they are replaced, never written over.
	 */
	readonly outdated?: ReadonlySet<string> | undefined;
	/** No compressed siblings and no archives: for daily work. */
	readonly isFast: boolean;
	/** No compressed siblings: for hosts that compress. */
	readonly isUncompressed?: boolean | undefined;
	readonly brotliQuality: BrotliQuality;
	/** Files of this tree that another writer has written: digest → path. */
	readonly written?: ReadonlyMap<string, string>;
}

export interface FolderOptions {
	/** Where a file is in the folder, and where it goes in the tree; at its path unless given. */
	readonly from?: (path: string) => string;
	readonly to?: (path: string) => string;
	readonly qualityOf: (path: string) => BrotliQuality;
	/** Public address of the site, with which addresses in the files are completed where it is known. */
	readonly siteUrl?: string;
	/** Told from time to time. */
	readonly onProgress: (done: number, total: number) => void;
}

/** What was added since the last `take`. */
export interface Section {
	readonly entries: FileEntry[];
	readonly counts: WriteCounts;
}

const SIBLINGS = ['.gz', '.br'];
/** Files that are read, compressed and written at the same time. */
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

/** Removes a file of a tree with its compressed siblings, if it is there. */
export function removeFile(file: string): void {
	for (const suffix of ['', ...SIBLINGS]) rmSync(file + suffix, { force: true });
}

function entryOf(path: string, bytes: Buffer): FileEntry {
	// Keys in the order of canonical JSON: the manifest lists each file.
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
 * The one way into the tree. A file that the last build has with the same bytes is hard-linked with its compressed siblings, so
 * is a second file with bytes written before: each distinct byte string is written and compressed once.
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

	/** The files since the last `take`, without the first ones. */
	entriesFrom(first: number): FileEntry[] {
		return this.#section.entries.slice(first);
	}

	/** Adds a file. Paths are relative to the root, with slashes, and may be added once. */
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

	/** Adds a file whose content follows from an object alone; that of the same object again is the same file. */
	addFor(object: object, path: string, contentOf: () => string): void {
		const known = this.#entryOf.get(object);
		if (known) this.alias(known, path);
		else this.#entryOf.set(object, this.add(path, contentOf()));
	}

	/** Adds files of a folder, by their paths in it: as `add` does, on all cores. */
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
			// A twin may be of the same batch.
			for (const [twin, entry] of twins) this.#link(twin, entry);
			onProgress(Math.min(start + AT_ONCE, paths.length), paths.length);
		}
	}

	/** Adds files that the last tree has: links, nothing is read. */
	keep(entries: readonly FileEntry[]): void {
		const { previous } = this.#options;
		if (!previous) throw new Error('There is no last tree to keep files of.');
		for (const entry of entries) {
			this.#link(join(previous.root, entry.path), entry);
			this.#section.entries.push(entry);
		}
	}

	/** Adds a file of this tree again, at another path: the same bytes on the disk, compressed siblings included. */
	alias(entry: FileEntry, path: string): void {
		const alias = { ...entry, path };
		this.#link(join(this.#options.root, entry.path), alias);
		this.#section.entries.push(alias);
	}

	/** Whether the folder that the tree is built in has this file already. */
	#isInPlace({ path, sha256 }: FileEntry): boolean {
		const { outdated, previous } = this.#options;
		return outdated !== undefined && !outdated.has(path) && previous?.digests.get(path) === sha256;
	}

	#makeRoom(path: string): void {
		const file = join(this.#options.root, path);
		this.#makeFolder(dirname(file));
		if (this.#mayStandAt(path)) removeFile(file);
	}

	/** Whether the folder that the tree is built in may have a file at the path: where it was one of the last tree, or differs from it. */
	#mayStandAt(path: string): boolean {
		const { outdated, previous } = this.#options;
		return outdated !== undefined && (outdated.has(path) || previous?.digests.has(path) === true);
	}

	#makeFolder(folder: string): void {
		if (this.#folders.has(folder)) return;
		mkdirSync(folder, { recursive: true });
		this.#folders.add(folder);
	}

	/** A file on disk with these bytes and the same kind of siblings. */
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
		// A tree of an older release may lack siblings that this one has.
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
