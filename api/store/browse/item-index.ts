import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SeatView } from '../../runs/vector/seat-view.ts';
import { type SegmentPosition, readVectors } from '../segments/read-segments.ts';
import { SEGMENTS_FOLDER, readGeneration, readNames, segmentNumbers, vectorsFile } from '../segments/segment-files.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import type { IdPart } from './conditions/conditions.ts';
import { CHUNK_IDS, type ChunkFile, chunkOf, openChunks, writeChunk } from './item-chunk.ts';
import { RARE_ITEMS, RareItems } from './rare-items.ts';

/** Folder in the state folder. */
export const INDEX_FOLDER = 'index';
/** Seats that are taken in one go; in between the thread answers requests. */
const SEATS_PER_STEP = 4000;
/** Items of a chunk with a list of their own; the game has some thousand. */
const MOST_LISTS = 8192;
/** Items of the chunk before that have their lists from the first: nobody can fill all of them before real runs come. */
const MOST_KEPT_LISTS = 4096;

export type ItemKind = 'card' | 'relic' | 'bought';

export const itemKey = (kind: ItemKind, id: string): string => `${kind}/${id}`;

const SOURCES = [
	['card', 'deck'],
	['relic', 'relics'],
	['bought', 'bought'],
] as const satisfies readonly (readonly [ItemKind, 'deck' | 'relics' | 'bought'])[];

/**
 * Which rows have which card, relic or purchase. Follows the seat vectors; full parts are kept as files. Ids without a list of their
 * own share one, so that a file of made-up ids costs a few bytes for each.
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
	/** Id of the last row that is in the index. */
	through = 0;
	/** Grows when the index is made anew. */
	revision = 0;

	/** @param folder the state folder */
	constructor(folder: string) {
		this.#segments = join(folder, SEGMENTS_FOLDER);
		this.#folder = join(folder, INDEX_FOLDER);
	}

	/** Takes some more seats. Answers whether there may be more. */
	step(): boolean {
		if (readGeneration(this.#segments) !== this.#generation) this.#restart();
		const next = segmentNumbers(this.#segments).find((number) => number >= this.#position.segment);
		if (next === undefined) return false;
		const taken = this.#takeFrom(next);
		if (taken > 0) return true;
		const later = segmentNumbers(this.#segments).find((number) => number > next);
		if (later !== undefined) this.#position = { segment: later, word: 0 };
		return later !== undefined;
	}

	/** Ids of the rows that have an item, ascending; all from an id on are among them. */
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

	#takeFrom(segment: number): number {
		const start = segment === this.#position.segment ? this.#position.word : 0;
		const file = vectorsFile(this.#segments, segment);
		const limit = Math.floor(statSync(file).size / Uint16Array.BYTES_PER_ELEMENT);
		if (limit === start) return 0;
		const names = this.#namesOf(segment, limit);
		let taken = 0;
		for (const { view, end } of readVectors(file, start, limit)) {
			this.#take(view, names);
			this.#position = { segment, word: end };
			taken += 1;
			if (taken === SEATS_PER_STEP) break;
		}
		return taken;
	}

	/** Names are read again only when vectors were added since. */
	#namesOf(segment: number, limit: number): readonly string[] {
		if (this.#names?.segment !== segment || this.#names.limit !== limit) {
			this.#names = { segment, limit, names: readNames(this.#segments, segment) };
		}
		return this.#names.names;
	}

	#take(view: SeatView, names: readonly string[]): void {
		const { id } = view;
		// A chunk that is full gets no more rows.
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
