import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SeatView } from '../../../runs/vector/seat-view.ts';
import { type SegmentPosition, readVectors } from '../../segments/read-segments.ts';
import { SEGMENTS_FOLDER, readGeneration, readNames, segmentNumbers, vectorsFile } from '../../segments/segment-files.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import { CHUNK_IDS, type ChunkFile, chunkOf, openChunks, writeChunk } from './item-chunk.ts';
import { RARE_ITEMS, RareItems } from './rare-items.ts';

/** Row ids, relative to `first`. */
export interface IdPart {
	readonly first: number;
	readonly rows: ArrayLike<number>;
}

/** Folder in the state directory. */
export const INDEX_FOLDER = 'index';
/** Seats per step; between steps the thread serves calls. */
const SEATS_PER_STEP = 4000;
/** Items per chunk with their own list; the game has a few thousand. */
const MOST_LISTS = 8192;
/** Frequent items of the last chunk get a list in the next one first, so that invented ids cannot take all lists. */
const MOST_KEPT_LISTS = 4096;

export type ItemKind = 'card' | 'relic' | 'bought';

export const itemKey = (kind: ItemKind, id: string): string => `${kind}/${id}`;

const SOURCES = [
	['card', 'deck'],
	['relic', 'relics'],
	['bought', 'bought'],
] as const satisfies readonly (readonly [ItemKind, 'deck' | 'relics' | 'bought'])[];

/**
 * Maps cards, relics and purchases to rows. It follows the seat vectors and saves full chunks as files. Rare ids share one list, so that a
 * file with many invented ids costs only a few bytes per id.
 */
export class ItemIndex {
	readonly #segments: string;
	readonly #folder: string;
	#generation: string | null = null;
	#chunks: ChunkFile[] = [];
	#open = new Map<string, GrowingNumbers>();
	#rare = new RareItems();
	#openNumber = 0;
	#position: SegmentPosition = { segment: 0, word: 0 };
	#names: { readonly segment: number; readonly names: readonly string[]; readonly limit: number } | undefined;
	/** Id of the last indexed row. */
	through = 0;
	/** Increases when the index is rebuilt. */
	revision = 0;

	/** @param folder the state directory */
	constructor(folder: string) {
		this.#segments = join(folder, SEGMENTS_FOLDER);
		this.#folder = join(folder, INDEX_FOLDER);
	}

	/** Indexes some more seats. Returns whether there may be more. */
	step(): boolean {
		if (readGeneration(this.#segments) !== this.#generation) this.#restart();
		const next = segmentNumbers(this.#segments).find((number) => number >= this.#position.segment);
		if (next === undefined) return false;
		const indexed = this.#indexSegment(next);
		if (indexed > 0) return true;
		const later = segmentNumbers(this.#segments).find((number) => number > next);
		if (later !== undefined) this.#position = { segment: later, word: 0 };
		return later !== undefined;
	}

	/** Ids of the rows with an item, ascending, including all from an id on. */
	rows(kind: ItemKind, id: string, from = 0): IdPart[] {
		const key = itemKey(kind, id);
		const parts = this.#chunks
			.slice(chunkOf(from))
			.map((chunk): IdPart => ({ first: chunk.number * CHUNK_IDS, rows: chunk.rows(key) }));
		return [...parts, { first: this.#openNumber * CHUNK_IDS, rows: this.#open.get(key)?.read() ?? this.#rare.rows(key) }];
	}

	#restart(): void {
		this.revision += 1;
		this.#generation = readGeneration(this.#segments);
		this.#chunks = this.#generation === null ? [] : openChunks(this.#folder, this.#generation);
		this.#open = new Map();
		this.#rare = new RareItems();
		this.#openNumber = (this.#chunks.at(-1)?.number ?? -1) + 1;
		this.#position = this.#chunks.at(-1)?.position ?? { segment: 0, word: 0 };
		this.#names = undefined;
		this.through = this.#openNumber * CHUNK_IDS - 1;
	}

	#indexSegment(segment: number): number {
		const start = segment === this.#position.segment ? this.#position.word : 0;
		const file = vectorsFile(this.#segments, segment);
		const limit = Math.floor(statSync(file).size / Uint16Array.BYTES_PER_ELEMENT);
		if (limit === start) return 0;
		const names = this.#namesOf(segment, limit);
		let indexed = 0;
		for (const { view, end } of readVectors(file, start, limit)) {
			this.#indexSeat(view, names);
			this.#position = { segment, word: end };
			indexed += 1;
			if (indexed === SEATS_PER_STEP) break;
		}
		return indexed;
	}

	/** The names are read again only after new vectors. */
	#namesOf(segment: number, limit: number): readonly string[] {
		if (this.#names?.segment !== segment || this.#names.limit !== limit) {
			this.#names = { segment, limit, names: readNames(this.#segments, segment) };
		}
		return this.#names.names;
	}

	#indexSeat(view: SeatView, names: readonly string[]): void {
		const { id } = view;
		// A full chunk gets no more rows.
		if (chunkOf(id) < this.#openNumber) return;
		while (chunkOf(id) > this.#openNumber) this.#seal();
		for (const [kind, section] of SOURCES) {
			const seen = new Set<number>();
			const { id: start, count } = view[section];
			for (let index = 0; index < count; index += 1) seen.add(view.words[start + index]!);
			for (const code of seen) if (code > 0) this.#add(itemKey(kind, names[code - 1]!), id);
		}
		this.through = id;
	}

	#add(key: string, id: number): void {
		let rows = this.#open.get(key);
		const row = id - this.#openNumber * CHUNK_IDS;
		if (!rows) {
			if (this.#open.size === MOST_LISTS) return this.#rare.add(key, row);
			rows = new GrowingNumbers();
			this.#open.set(key, rows);
		}
		rows.push(row);
	}

	#seal(): void {
		const items = new Map([...this.#open].map(([key, rows]) => [key, rows.read()]));
		mkdirSync(this.#folder, { recursive: true });
		const made = { generation: this.#generation!, position: this.#position };
		this.#chunks.push(writeChunk(this.#folder, this.#openNumber, items.set(RARE_ITEMS, this.#rare.read()), made));
		const frequent = [...this.#open].sort(([, left], [, right]) => right.size - left.size).slice(0, MOST_KEPT_LISTS);
		this.#open = new Map(frequent.map(([key]) => [key, new GrowingNumbers()]));
		this.#rare = new RareItems();
		this.#openNumber += 1;
	}
}
