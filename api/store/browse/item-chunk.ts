/** Which rows have which item, for 65,536 ids at a time: open chunks in memory, full ones as files that are read in place. */
import { closeSync, existsSync, openSync, readFileSync, readSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeDurably } from '../../platform/durable-file.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';
import type { SegmentPosition } from '../segments/read-segments.ts';
import { RARE_ITEMS, rowsOfRare } from './rare-items.ts';

const CHUNK_BITS = 16;
export const CHUNK_IDS = 2 ** CHUNK_BITS;

export const chunkOf = (id: number): number => Math.floor(id / CHUNK_IDS);

/** What a chunk file starts with: one line of JSON, after the CRC-32 of that JSON. */
interface ChunkHeader {
	/** Length in bytes and CRC-32 of what follows the line. */
	readonly bytes: number;
	readonly crc: number;
	/** Of the segments that it was made from. */
	readonly generation: string;
	/** Where the segments go on after this chunk. */
	readonly position: SegmentPosition;
	/** Item to first number and how many. */
	readonly items: Readonly<Record<string, readonly [start: number, count: number]>>;
}

/** A chunk that gets no more rows. */
export class ChunkFile {
	readonly number: number;
	readonly position: SegmentPosition;
	readonly #file: string;
	readonly #dataStart: number;
	readonly #items: ReadonlyMap<string, readonly [number, number]>;

	constructor(file: string, number: number, header: ChunkHeader, dataStart: number) {
		this.number = number;
		this.position = header.position;
		this.#file = file;
		this.#dataStart = dataStart;
		this.#items = new Map(Object.entries(header.items));
	}

	/** Ids of the rows that have an item, ascending, less the first id of the chunk. */
	rows(item: string): Uint16Array {
		const place = this.#items.get(item);
		if (place) return this.#read(place);
		const rare = this.#items.get(RARE_ITEMS);
		return rare ? rowsOfRare(this.#read(rare), item) : new Uint16Array(0);
	}

	#read(place: readonly [start: number, count: number]): Uint16Array {
		const rows = new Uint16Array(place[1]);
		const descriptor = openSync(this.#file, 'r');
		try {
			readSync(descriptor, rows, 0, rows.byteLength, this.#dataStart + place[0] * Uint16Array.BYTES_PER_ELEMENT);
		} finally {
			closeSync(descriptor);
		}
		return rows;
	}
}

function chunkFile(folder: string, number: number): string {
	return join(folder, `${String(number).padStart(6, '0')}.items`);
}

/** Writes a chunk aside and then, when it is on the disk, under its name. */
export function writeChunk(
	folder: string,
	number: number,
	items: ReadonlyMap<string, Uint16Array>,
	made: Pick<ChunkHeader, 'generation' | 'position'>,
): ChunkFile {
	const places: Record<string, [number, number]> = {};
	let end = 0;
	for (const [item, rows] of items) {
		places[item] = [end, rows.length];
		end += rows.length;
	}
	const data = Buffer.concat([...items.values()].map((rows) => Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength)));
	const header: ChunkHeader = { ...made, bytes: data.length, crc: crc32(data), items: places };
	const text = JSON.stringify(header);
	const line = Buffer.from(`${crc32(text)} ${text}\n`);
	const file = chunkFile(folder, number);
	writeDurably(file, Buffer.concat([line, data]));
	return new ChunkFile(file, number, header, line.length);
}

/**
 * The chunks that were made from a generation of segments, without gaps from the first, each as it was written; others are removed, and
 * made again from the segments.
 */
export function openChunks(folder: string, generation: string): ChunkFile[] {
	const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.items')) : [];
	const chunks: ChunkFile[] = [];
	for (const name of names.sort()) {
		const file = join(folder, name);
		const isNext = name === basename(chunkFile(folder, chunks.length));
		const chunk = isNext ? openChunk(file, chunks.length, generation) : undefined;
		if (chunk) chunks.push(chunk);
		else rmSync(file);
	}
	return chunks;
}

/** Undefined for a file of another generation, and, with a line in the log, for one that is damaged. */
function openChunk(file: string, number: number, generation: string): ChunkFile | undefined {
	const text = readFileSync(file);
	const end = text.indexOf('\n');
	const [, crc, json] = /^(\d+) (.*)$/s.exec(text.toString('utf8', 0, Math.max(0, end))) ?? [];
	const header = json !== undefined && crc32(json) === Number(crc) ? (JSON.parse(json) as ChunkHeader) : undefined;
	const data = text.subarray(end + 1);
	if (header && data.length === header.bytes && crc32(data) === header.crc) {
		return header.generation === generation ? new ChunkFile(file, number, header, end + 1) : undefined;
	}
	threadLog().error({ file }, 'a part of the index of items is damaged; it is made anew');
	return undefined;
}
