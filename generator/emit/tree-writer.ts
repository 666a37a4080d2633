import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCompressible, mediaTypeOf } from '../../contract/media-types.ts';
import { type BrotliQuality, COMPRESS_FROM_BYTES, compress } from './compression.ts';

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
	/** No compressed siblings: for daily work. */
	readonly isFast: boolean;
	readonly brotliQuality: BrotliQuality;
	/** Files of this tree that another writer has written: digest → path. */
	readonly written?: ReadonlyMap<string, string>;
}

/** What was added since the last `take`. */
export interface Section {
	readonly entries: FileEntry[];
	readonly counts: WriteCounts;
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

	/** Adds a file. Paths are relative to the root, with slashes, and may be added once. */
	add(path: string, content: string | Buffer, quality = this.#options.brotliQuality): FileEntry {
		const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
		const sha256 = createHash('sha256').update(bytes).digest('hex');
		const entry = { path, sha256, bytes: bytes.length, media_type: mediaTypeOf(path) };
		this.#makeFolder(dirname(join(this.#options.root, path)));
		const twin = this.#twinOf(path, sha256);
		if (twin) this.#link(twin, path, bytes.length);
		else this.#write(path, bytes, quality);
		this.#pathByDigest.set(sha256, path);
		this.#section.entries.push(entry);
		return entry;
	}

	/** Adds files that the last tree has: links, nothing is read. */
	keep(entries: readonly FileEntry[]): void {
		const { root, previous } = this.#options;
		if (!previous) throw new Error('There is no last tree to keep files of.');
		for (const entry of entries) {
			this.#makeFolder(dirname(join(root, entry.path)));
			this.#link(join(previous.root, entry.path), entry.path, entry.bytes);
			this.#section.entries.push(entry);
		}
	}

	/** Adds a file of this tree again, at another path: the same bytes on the disk, compressed siblings included. */
	alias(entry: FileEntry, path: string): void {
		this.#makeFolder(dirname(join(this.#options.root, path)));
		this.#link(join(this.#options.root, entry.path), path, entry.bytes);
		this.#section.entries.push({ ...entry, path });
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

	#link(from: string, path: string, bytes: number): void {
		const to = join(this.#options.root, path);
		for (const suffix of ['', ...this.#siblings(path, bytes)]) linkSync(from + suffix, to + suffix);
		this.#section.counts.linked += 1;
	}

	#write(path: string, bytes: Buffer, quality: BrotliQuality): void {
		this.#writeFile(path, bytes);
		this.#section.counts.written += 1;
		if (this.#siblings(path, bytes.length).length === 0) return;
		const { gz, br } = compress(bytes, quality);
		this.#writeFile(`${path}.gz`, gz);
		this.#writeFile(`${path}.br`, br);
	}

	#writeFile(path: string, bytes: Buffer): void {
		writeFileSync(join(this.#options.root, path), bytes);
		this.#section.counts.bytes_written += bytes.length;
	}

	#siblings(path: string, bytes: number): readonly string[] {
		const isPlain = this.#options.isFast || bytes < COMPRESS_FROM_BYTES || !isCompressible(path);
		return isPlain ? [] : ['.gz', '.br'];
	}
}
