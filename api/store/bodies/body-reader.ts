import { crc32 } from 'node:zlib';
import type Database from 'better-sqlite3';
import { ByteCache } from '../../platform/byte-cache.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';
import { segmentName } from './segment-format.ts';
import { type BodyStorage, StorageUnavailable } from './storage/body-storage.ts';
import { openStorage } from './storage/open-storage.ts';

/** Columns of `files` that locate a run file. */
export const BODY_COLUMNS = `files.crc, files.length, files.block_crc AS blockCrc, files.block, body_segment AS bodySegment,
	body_offset AS bodyOffset, body_length AS bodyLength`;

export interface BodyRow {
	/** CRC-32 and length of the run file. */
	readonly crc: number;
	readonly length: number;
	/** CRC-32 of the block. */
	readonly blockCrc: number;
	/** Empty when a segment contains it. */
	readonly block: Buffer<ArrayBuffer>;
	readonly bodySegment: number | null;
	readonly bodyOffset: number | null;
	readonly bodyLength: number | null;
}

/** Exports read sequentially, so network storages are read in pages of this size. */
const PAGE_BYTES = 2 ** 20;
const CACHE_BYTES = 16 * PAGE_BYTES;

interface OpenSegment {
	readonly name: string;
	readonly bytes: number;
	readonly storage: BodyStorage;
}

interface Location {
	readonly segment: OpenSegment;
	readonly offset: number;
	readonly length: number;
}

/** Reads blocks from the database and segments. Each thread has its own reader. */
export class BodyReader {
	readonly #folder: string;
	readonly #find: Database.Statement<[number], { sha256: string; bytes: number; place: string }>;
	readonly #segments = new Map<number, OpenSegment>();
	readonly #storages = new Map<string, BodyStorage>();
	readonly #pages = new ByteCache<Promise<Buffer<ArrayBuffer>>>(CACHE_BYTES);

	/** @param folder the state directory */
	constructor(db: Database.Database, folder: string) {
		this.#folder = folder;
		this.#find = db.prepare('SELECT sha256, bytes, place FROM body_segments WHERE id = ?');
	}

	/**
	 * Returns the rows with their blocks. A damaged block is returned as it is, and the log names its segment.
	 * @throws StorageUnavailable
	 */
	async fill<Row extends BodyRow>(rows: readonly Row[]): Promise<readonly Row[]> {
		if (rows.every(({ bodySegment }) => bodySegment === null)) return rows;
		return Promise.all(rows.map(async (row) => this.#checked(row, await this.#blockOf(row))));
	}

	/** Returns the leading rows whose blocks need no network access. @throws StorageUnavailable */
	fillSync<Row extends BodyRow>(rows: readonly Row[]): readonly Row[] {
		const filled: Row[] = [];
		for (const row of rows) {
			const location = this.#locationOf(row);
			if (location && !location.segment.storage.readSync) break;
			filled.push(location ? this.#checked(row, readLocally(location)) : row);
		}
		return filled;
	}

	async #blockOf(row: BodyRow): Promise<Buffer<ArrayBuffer>> {
		const location = this.#locationOf(row);
		if (!location) return row.block;
		if (location.segment.storage.readSync) return readLocally(location);
		const block = await this.#readPages(location);
		if (crc32(block) === row.blockCrc) return block;
		// The block may have been damaged in transit, so it is read again.
		return location.segment.storage.read(location.segment.name, location.offset, location.length);
	}

	#locationOf({ bodySegment, bodyOffset, bodyLength }: BodyRow): Location | undefined {
		if (bodySegment === null || bodyOffset === null || bodyLength === null) return undefined;
		return { segment: this.#open(bodySegment), offset: bodyOffset, length: bodyLength };
	}

	#checked<Row extends BodyRow>(row: Row, block: Buffer<ArrayBuffer>): Row {
		if (row.bodySegment !== null && crc32(block) !== row.blockCrc) {
			const { name } = this.#open(row.bodySegment);
			threadLog().error({ segment: name, offset: row.bodyOffset }, 'a segment is damaged: a run in it cannot be read');
		}
		return { ...row, block };
	}

	#open(id: number): OpenSegment {
		const known = this.#segments.get(id);
		if (known) return known;
		const row = this.#find.get(id);
		if (!row) throw new StorageUnavailable(`The segment ${id} is unknown.`);
		const storage = this.#storages.get(row.place) ?? openStorage(row.place, this.#folder);
		this.#storages.set(row.place, storage);
		const segment = { name: segmentName(row.sha256), bytes: row.bytes, storage };
		this.#segments.set(id, segment);
		return segment;
	}

	async #readPages({ segment, offset, length }: Location): Promise<Buffer<ArrayBuffer>> {
		const first = Math.floor(offset / PAGE_BYTES);
		const last = Math.floor((offset + Math.max(0, length - 1)) / PAGE_BYTES);
		const pages = await Promise.all(Array.from({ length: last - first + 1 }, (_, index) => this.#page(segment, first + index)));
		const start = offset - first * PAGE_BYTES;
		// A copy: a view would retain the whole page, also when it is sent to another thread.
		const block = Buffer.allocUnsafeSlow(length);
		for (const [index, page] of pages.entries())
			page.copy(block, Math.max(0, index * PAGE_BYTES - start), index === 0 ? start : 0);
		return block;
	}

	/** Concurrent callers share the read of a page; a failed read is not cached. */
	#page({ name, bytes, storage }: OpenSegment, page: number): Promise<Buffer<ArrayBuffer>> {
		const key = `${name} ${page}`;
		const known = this.#pages.get(key);
		if (known) return known;
		const start = page * PAGE_BYTES;
		const read = storage.read(name, start, Math.min(PAGE_BYTES, bytes - start));
		this.#pages.set(key, read, PAGE_BYTES);
		read.catch(() => this.#pages.remove(key));
		return read;
	}
}

const readLocally = ({ segment, offset, length }: Location): Buffer<ArrayBuffer> =>
	segment.storage.readSync!(segment.name, offset, length);
