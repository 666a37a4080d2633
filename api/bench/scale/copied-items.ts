import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHUNK_IDS, writeChunk } from '../../store/browse/columns/item-chunk.ts';
import { INDEX_FOLDER, ItemIndex, type ItemKind, itemKey } from '../../store/browse/columns/item-index.ts';
import type { SegmentPosition } from '../../store/segments/read-segments.ts';
import { SEGMENTS_FOLDER, readGeneration, readNames, segmentNumbers } from '../../store/segments/segment-files.ts';
import type { CopiedRows } from './copied-rows.ts';

const KINDS = ['card', 'relic', 'bought'] as const satisfies readonly ItemKind[];

/** Ids of the rows of the base that have an item, ascending, by item. */
type ItemRows = ReadonlyMap<string, Uint32Array>;

/** Writes the index of items of so many copies, as lists would have made it from their vectors. @param end where the segments end */
export function fillItems(state: string, { base, rows }: CopiedRows, copies: number, end: SegmentPosition): void {
	const items = readItems(base);
	const folder = join(state, INDEX_FOLDER);
	mkdirSync(folder, { recursive: true });
	const made = { generation: readGeneration(join(state, SEGMENTS_FOLDER))!, position: end };
	for (let chunk = 0; chunk * CHUNK_IDS <= rows * copies; chunk += 1)
		writeChunk(folder, chunk, new Map([...items].map(([item, ids]) => [item, rowsOfChunk(ids, rows, copies, chunk)])), made);
}

function readItems(base: string): ItemRows {
	const index = new ItemIndex(base);
	while (index.step());
	const segments = join(base, SEGMENTS_FOLDER);
	const names = new Set(segmentNumbers(segments).flatMap((segment) => readNames(segments, segment)));
	const lists = [...names].flatMap((name) =>
		KINDS.map((kind): [string, Uint32Array] => {
			const parts = index.rows(kind, name).map((part) => Array.from(part.rows, (row) => part.first + row));
			return [itemKey(kind, name), Uint32Array.from(parts.flat())];
		}),
	);
	return new Map(lists.filter(([, ids]) => ids.length > 0));
}

/** The rows of all copies that fall into a chunk, less its first id. */
function rowsOfChunk(ids: Uint32Array, rows: number, copies: number, chunk: number): Uint16Array {
	const first = chunk * CHUNK_IDS;
	const found: number[] = [];
	for (let copy = Math.floor(Math.max(0, first - 1) / rows); copy < copies && copy * rows < first + CHUNK_IDS; copy += 1) {
		for (const id of ids) {
			const row = id + copy * rows - first;
			if (row >= 0 && row < CHUNK_IDS) found.push(row);
		}
	}
	return Uint16Array.from(found);
}
