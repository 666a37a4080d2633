import { crc32 } from 'node:zlib';
import type Database from 'better-sqlite3';
import { ByteCache } from '../../platform/byte-cache.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';
import { segmentName } from './segment-format.ts';
import { type BodyStorage, StorageUnavailable } from './storage/body-storage.ts';
import { openStorage } from './storage/open-storage.ts';

/** What a statement reads of `files` for a row whose text is wanted. */
export const BODY_COLUMNS = `files.crc, files.length, files.block_crc AS blockCrc, files.block, body_segment AS bodySegment,
	body_offset AS bodyOffset, body_length AS bodyLength`;

export interface BodyRow {
	/** CRC-32 and length of the text. */
	readonly crc: number;
	readonly length: number;
	/** CRC-32 of the block. */
	readonly blockCrc: number;
	/** Empty where it stands in a segment. */
	readonly block: Buffer<ArrayBuffer>;
	readonly bodySegment: number | null;
	readonly bodyOffset: number | null;
	readonly bodyLength: number | null;
}

/** Exports read on, and neighbours are asked for together: what is read over a network is read in pieces of so many bytes. */
const PAGE_BYTES = 2 ** 20;
const CACHE_BYTES = 16 * PAGE_BYTES;

interface OpenSegment {
	readonly name: string;
	readonly bytes: number;
	readonly storage: BodyStorage;
}

interface Place {
	readonly segment: OpenSegment;
	readonly offset: number;
	readonly length: number;
}

/** Reads blocks, wherever they stand. One for each thread that reads. */
export class BodyReader {
	readonly #folder: string;
	readonly #find: Database.Statement<[number], { sha256: string; bytes: number; place: string }>;
	readonly #segments = new Map<number, OpenSegment>();
	readonly #storages = new Map<string, BodyStorage>();
	readonly #pages = new ByteCache<Promise<Buffer<ArrayBuffer>>>(CACHE_BYTES);

	/** @param folder the state folder */
	constructor(db: Database.Database, folder: string) {
		this.#folder = folder;
		this.#find = db.prepare('SELECT sha256, bytes, place FROM body_segments WHERE id = ?');
	}

	/**
	 * The rows with their blocks. A block that is not what its checksum says is there as it is, and its segment is named in the log.
	 * @throws StorageUnavailable
	 */
	async fill<Row extends BodyRow>(rows: readonly Row[]): Promise<readonly Row[]> {
		if (rows.every(({ bodySegment }) => bodySegment === null)) return rows;
		return Promise.all(rows.map(async (row) => this.#checked(row, await this.#blockOf(row))));
	}

	/** The first of the rows, as far as their blocks can be read without a network. @throws StorageUnavailable */
	fillAtOnce<Row extends BodyRow>(rows: readonly Row[]): readonly Row[] {
		const filled: Row[] = [];
		for (const row of rows) {
			const place = this.#placeOf(row);
			if (place && !place.segment.storage.readAtOnce) break;
			filled.push(place ? this.#checked(row, readHere(place)) : row);
		}
		return filled;
	}

	async #blockOf(row: BodyRow): Promise<Buffer<ArrayBuffer>> {
		const place = this.#placeOf(row);
		if (!place) return row.block;
		if (place.segment.storage.readAtOnce) return readHere(place);
		const block = await this.#readPages(place);
		if (crc32(block) === row.blockCrc) return block;
		// It may have been harmed on its way.
		return place.segment.storage.read(place.segment.name, place.offset, place.length);
	}

	#placeOf({ bodySegment, bodyOffset, bodyLength }: BodyRow): Place | undefined {
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
		if (!row) throw new StorageUnavailable(`Nothing is known of the segment ${id}.`);
		const storage = this.#storages.get(row.place) ?? openStorage(row.place, this.#folder);
		this.#storages.set(row.place, storage);
		const segment = { name: segmentName(row.sha256), bytes: row.bytes, storage };
		this.#segments.set(id, segment);
		return segment;
	}

	async #readPages({ segment, offset, length }: Place): Promise<Buffer<ArrayBuffer>> {
		const first = Math.floor(offset / PAGE_BYTES);
		const last = Math.floor((offset + Math.max(0, length - 1)) / PAGE_BYTES);
		const pages = await Promise.all(Array.from({ length: last - first + 1 }, (_, index) => this.#page(segment, first + index)));
		const start = offset - first * PAGE_BYTES;
		// Memory of its own: a view of a page would keep all of it, and take it along into another thread.
		const block = Buffer.allocUnsafeSlow(length);
		for (const [index, page] of pages.entries())
			page.copy(block, Math.max(0, index * PAGE_BYTES - start), index === 0 ? start : 0);
		return block;
	}

	/** A page that is being read is waited for by all who want it; one that could not be read is read again. */
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

const readHere = ({ segment, offset, length }: Place): Buffer<ArrayBuffer> =>
	segment.storage.readAtOnce!(segment.name, offset, length);
