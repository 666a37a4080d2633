/** Maps items to rows in chunks of 65,536 ids: the open chunk in memory, full chunks in files. */
import { closeSync, existsSync, openSync, readFileSync, readSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeDurably } from '../../../platform/durable-file.ts';
import { threadLog } from '../../../platform/threads/thread-log.ts';
import type { SegmentPosition } from '../../segments/read-segments.ts';
import { RARE_ITEMS, rowsOfRare } from './rare-items.ts';

const CHUNK_BITS = 16;
export const CHUNK_IDS = 2 ** CHUNK_BITS;

export const chunkOf = (id: number): number => Math.floor(id / CHUNK_IDS);

/** The first line of a chunk file: the CRC-32 of this JSON, then the JSON. */
interface ChunkHeader {
	/** Length and CRC-32 of the data after the line. */
	readonly bytes: number;
	readonly crc: number;
	/** The generation of the source segments. */
	readonly generation: string;
	/** Position in the segments after this chunk. */
	readonly position: SegmentPosition;
	/** The range of each item in the data. */
	readonly items: Readonly<Record<string, readonly [start: number, count: number]>>;
}

/** A full chunk. */
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

	/** Ids of the rows with an item, ascending, relative to the first id of the chunk. */
	rows(item: string): Uint16Array {
		const range = this.#items.get(item);
		if (range) return this.#read(range);
		const rare = this.#items.get(RARE_ITEMS);
		return rare ? rowsOfRare(this.#read(rare), item) : new Uint16Array(0);
	}

	#read(range: readonly [start: number, count: number]): Uint16Array {
		const rows = new Uint16Array(range[1]);
		const descriptor = openSync(this.#file, 'r');
		try {
			readSync(descriptor, rows, 0, rows.byteLength, this.#dataStart + range[0] * Uint16Array.BYTES_PER_ELEMENT);
		} finally {
			closeSync(descriptor);
		}
		return rows;
	}
}

function chunkFile(folder: string, number: number): string {
	return join(folder, `${String(number).padStart(6, '0')}.items`);
}

export function writeChunk(
	folder: string,
	number: number,
	items: ReadonlyMap<string, Uint16Array>,
	made: Pick<ChunkHeader, 'generation' | 'position'>,
): ChunkFile {
	const ranges: Record<string, [number, number]> = {};
	let end = 0;
	for (const [item, rows] of items) {
		ranges[item] = [end, rows.length];
		end += rows.length;
	}
	const data = Buffer.concat([...items.values()].map((rows) => Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength)));
	const header: ChunkHeader = { ...made, bytes: data.length, crc: crc32(data), items: ranges };
	const text = JSON.stringify(header);
	const line = Buffer.from(`${crc32(text)} ${text}\n`);
	const file = chunkFile(folder, number);
	writeDurably(file, Buffer.concat([line, data]));
	return new ChunkFile(file, number, header, line.length);
}

/** Opens the intact chunks of a generation without gaps; removes all others, which are rebuilt from the segments. */
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

/** Undefined for a file of another generation or a damaged one, which is logged. */
function openChunk(file: string, number: number, generation: string): ChunkFile | undefined {
	const text = readFileSync(file);
	const end = text.indexOf('\n');
	const [, crc, json] = /^(\d+) (.*)$/s.exec(text.toString('utf8', 0, Math.max(0, end))) ?? [];
	const header = json !== undefined && crc32(json) === Number(crc) ? (JSON.parse(json) as ChunkHeader) : undefined;
	const data = text.subarray(end + 1);
	if (header && data.length === header.bytes && crc32(data) === header.crc) {
		return header.generation === generation ? new ChunkFile(file, number, header, end + 1) : undefined;
	}
	threadLog().error({ file }, 'a chunk of the item index is damaged; it is rebuilt');
	return undefined;
}
