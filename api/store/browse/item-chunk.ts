/** Which rows have which item, for 65,536 ids at a time: open chunks in memory, full ones as files that are read in place. */
import { closeSync, existsSync, openSync, readFileSync, readSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SegmentPosition } from '../segments/read-segments.ts';
import { RARE_ITEMS, rowsOfRare } from './rare-items.ts';

const CHUNK_BITS = 16;
export const CHUNK_IDS = 2 ** CHUNK_BITS;

export const chunkOf = (id: number): number => Math.floor(id / CHUNK_IDS);

/** What a chunk file starts with: one JSON line. */
interface ChunkHeader {
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

/** Writes a chunk aside and then under its name: half a file is never read. */
export function writeChunk(
	folder: string,
	number: number,
	items: ReadonlyMap<string, Uint16Array>,
	made: Omit<ChunkHeader, 'items'>,
): ChunkFile {
	const places: Record<string, [number, number]> = {};
	let end = 0;
	for (const [item, rows] of items) {
		places[item] = [end, rows.length];
		end += rows.length;
	}
	const header: ChunkHeader = { ...made, items: places };
	const line = Buffer.from(`${JSON.stringify(header)}\n`);
	const data = [...items.values()].map((rows) => Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength));
	const file = chunkFile(folder, number);
	writeFileSync(`${file}.part`, Buffer.concat([line, ...data]));
	renameSync(`${file}.part`, file);
	return new ChunkFile(file, number, header, line.length);
}

/** The chunks that were made from a generation of segments, without gaps from the first; others are removed. */
export function openChunks(folder: string, generation: string): ChunkFile[] {
	const chunks: ChunkFile[] = [];
	const names = existsSync(folder)
		? readdirSync(folder)
				.filter((name) => name.endsWith('.items'))
				.sort()
		: [];
	for (const name of names) {
		const file = join(folder, name);
		const number = Number.parseInt(name, 10);
		const text = readFileSync(file);
		const end = text.indexOf('\n');
		const header = JSON.parse(text.toString('utf8', 0, end)) as ChunkHeader;
		if (header.generation === generation) chunks.push(new ChunkFile(file, number, header, end + 1));
		else rmSync(file);
	}
	return chunks;
}
