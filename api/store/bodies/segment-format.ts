/**
 * A segment: blocks, then an index, then a trailer of 24 bytes that locates the index. The index is gzipped JSON lines: a head, then one
 * line per block with its range and rows. The name is the SHA-256 of the whole.
 */
import { type Hash, createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { BodyStorage, ObjectFacts } from './storage/body-storage.ts';
import type { PlainRow } from './row-codec.ts';

const MAGIC = Buffer.from('ALMBODY1');
const TRAILER_BYTES = 24;
/** Lines compressed together, so that the index takes little memory. */
const LINES_PER_PART = 256;

export interface SegmentHead {
	/** Schema version of the store that wrote it. */
	readonly format: number;
	/** Epoch milliseconds. */
	readonly createdAt: number;
}

export interface SegmentEntry {
	readonly offset: number;
	readonly length: number;
	/** The rows of the block by table: of `files` without its block, and of its runs. */
	readonly rows: Readonly<Record<string, readonly PlainRow[]>>;
}

const SUFFIX = '.segment';

export const segmentName = (sha256: string): string => sha256 + SUFFIX;

/** The SHA-256 in the name of an object; undefined for other objects. */
export function segmentDigest(name: string): string | undefined {
	return /^([0-9a-f]{64})\.segment$/.exec(name)?.[1];
}

/** Writes a segment into a file. */
export class SegmentFile {
	readonly #descriptor: number;
	readonly #hash: Hash = createHash('sha256');
	readonly #index: Buffer[] = [];
	#lines: string[];
	#end = 0;

	constructor(file: string, head: SegmentHead) {
		this.#descriptor = openSync(file, 'w');
		this.#lines = [JSON.stringify(head)];
	}

	/** Offset of the next block. */
	get end(): number {
		return this.#end;
	}

	add(block: Uint8Array, rows: SegmentEntry['rows']): void {
		const entry: SegmentEntry = { offset: this.#end, length: block.length, rows };
		this.#write(block);
		this.#lines.push(JSON.stringify(entry));
		if (this.#lines.length >= LINES_PER_PART) this.#pack();
	}

	/** Writes the index and waits until all is on disk. */
	finish(): ObjectFacts {
		this.#pack();
		const index = Buffer.concat(this.#index);
		const trailer = Buffer.alloc(TRAILER_BYTES);
		MAGIC.copy(trailer);
		trailer.writeBigUInt64BE(BigInt(this.#end), 8);
		trailer.writeBigUInt64BE(BigInt(index.length), 16);
		this.#write(index);
		this.#write(trailer);
		fsyncSync(this.#descriptor);
		return { bytes: this.#end, sha256: this.#hash.digest('hex') };
	}

	close(): void {
		closeSync(this.#descriptor);
	}

	/** A gzip file can consist of several members. */
	#pack(): void {
		if (this.#lines.length > 0) this.#index.push(gzipSync(this.#lines.map((line) => `${line}\n`).join('')));
		this.#lines = [];
	}

	#write(bytes: Uint8Array): void {
		for (let done = 0; done < bytes.length; ) done += writeSync(this.#descriptor, bytes, done);
		this.#hash.update(bytes);
		this.#end += bytes.length;
	}
}

/** Size and digest of an object, from reading all of it. @throws StorageUnavailable */
export async function factsOf(storage: BodyStorage, name: string): Promise<ObjectFacts> {
	const hash = createHash('sha256');
	let bytes = 0;
	for await (const piece of storage.pieces(name)) {
		hash.update(piece);
		bytes += piece.length;
	}
	return { bytes, sha256: hash.digest('hex') };
}

/** Reads the index of an intact segment. @throws StorageUnavailable */
export async function readIndex(
	storage: BodyStorage,
	{ bytes, sha256 }: ObjectFacts,
): Promise<{ readonly head: SegmentHead; readonly entries: Iterable<SegmentEntry> }> {
	const name = segmentName(sha256);
	const trailer = await storage.read(name, bytes - TRAILER_BYTES, TRAILER_BYTES);
	const [offset, length] = [trailer.readBigUInt64BE(8), trailer.readBigUInt64BE(16)];
	const text = gunzipSync(await storage.read(name, Number(offset), Number(length))).toString();
	const [head = '', ...lines] = text.trimEnd().split('\n');
	return { head: JSON.parse(head) as SegmentHead, entries: lines.values().map((line) => JSON.parse(line) as SegmentEntry) };
}
