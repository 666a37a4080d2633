import { closeSync, openSync, readSync } from 'node:fs';
import { COUNTED, cellAddress, cellKey } from '../rows/cell-key.ts';
import type { FrameColumns } from '../rows/frame.ts';
import { rowsInPlaces } from './count-segments.ts';
import type { Blocks } from './blocks.ts';

/** A log of positions (see `count-log.ts`) and the frame that knows where rows start. */
export interface CountSource {
	readonly file: string;
	/** Word of the log that the file begins with; 0 unless given. */
	readonly base?: number;
	/** Words of the log that belong to the frame. */
	readonly words: number;
	readonly columns: FrameColumns;
	/** Rows of the frame. */
	readonly rows: number;
}

/** The positions of a row: `words[start] … words[end - 1]`. */
export type VisitPositions = (row: number, words: Uint16Array, start: number, end: number) => void;

/** A stretch of the frame. */
export interface RowRange {
	readonly from: number;
	readonly to: number;
}

/** Rows that are read at once: the more, the more often a cell is counted in while it is in the cache. About 64 MB. */
const STRETCH_ROWS = 0x2_0000;

/** Calls for the wanted rows of a part of the frame; of those that are read at once the ones counted in the same places follow each other. */
export function visitLogged(
	source: CountSource,
	part: RowRange,
	isWanted: (row: number) => boolean,
	visit: VisitPositions,
	onProgress?: () => void,
): void {
	const descriptor = openSync(source.file, 'r');
	try {
		for (let from = part.from; from < part.to; from += STRETCH_ROWS) {
			const to = Math.min(part.to, from + STRETCH_ROWS);
			const rows = rowsInPlaces(source.columns, from, to, isWanted);
			if (rows.length > 0) visitStretch(source, descriptor, { from, to }, rows, visit);
			onProgress?.();
		}
	} finally {
		closeSync(descriptor);
	}
}

/** Calls for single rows, each read by itself. */
export function visitLoggedRows(source: CountSource, rows: Uint32Array, visit: VisitPositions): void {
	if (rows.length === 0) return;
	const descriptor = openSync(source.file, 'r');
	try {
		for (const row of rows) visitStretch(source, descriptor, { from: row, to: row + 1 }, [row], visit);
	} finally {
		closeSync(descriptor);
	}
}

function visitStretch(
	source: CountSource,
	descriptor: number,
	{ from, to }: RowRange,
	rows: Iterable<number>,
	visit: VisitPositions,
): void {
	const { columns } = source;
	const base = columns.counts[from]!;
	const words = readWords(source, descriptor, base, startOf(source, to));
	for (const row of rows) visit(row, words, columns.counts[row]! - base, startOf(source, row + 1) - base);
}

/** Where a row starts; after the last row, where the log ends. */
function startOf({ columns, rows, words }: CountSource, row: number): number {
	return row < rows ? columns.counts[row]! : words;
}

function readWords({ file, base = 0 }: CountSource, descriptor: number, start: number, end: number): Uint16Array {
	const words = new Uint16Array(end - start);
	const read = readSync(descriptor, words, 0, words.byteLength, (start - base) * Uint16Array.BYTES_PER_ELEMENT);
	if (read === words.byteLength) return words;
	throw new Error(`${file} ends before word ${end}. Roll up anew: \`npm run almanac -- rollup --full\`.`);
}

/** Takes changed rows out of the cells that they were in and adds them to those that they belong to now. */
export function recountLogged(cells: Blocks<Int32Array>, columns: FrameColumns, counted: Uint8Array): VisitPositions {
	const count = (row: number, words: Uint16Array, start: number, end: number, code: number, sign: 1 | -1): void => {
		if (code & COUNTED.official) add(cells.at(cellKey(cellAddress(columns, row, code))), words, start, end, sign);
	};
	return (row, words, start, end) => {
		count(row, words, start, end, columns.counted[row]!, -1);
		count(row, words, start, end, counted[row]!, 1);
	};
}

function add(counts: Int32Array, words: Uint16Array, start: number, end: number, sign: 1 | -1): void {
	for (let word = start; word < end; word++) {
		const at = words[word]!;
		counts[at] = (counts[at]! + sign) | 0;
	}
}
