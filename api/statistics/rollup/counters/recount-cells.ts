import { COUNTED, cellAddress, cellKey } from '../rows/cell-key.ts';
import type { FrameColumns } from '../rows/frame.ts';
import { type CountSource, PositionReader, type RowRange, readLogged } from './count-logged.ts';
import type { SparseBlocks } from './sparse-blocks.ts';

type Cells = SparseBlocks<Int32Array>;

/** Takes the changed rows of a part of the frame out of the cells that they were in and adds them to those that they belong to now. */
export function recountCells(
	cells: Cells,
	source: CountSource,
	part: RowRange,
	counted: Uint8Array,
	onProgress?: () => void,
): void {
	const { columns } = source;
	readLogged(source, part, (reader, { from, to }) => {
		const changes = new Changes(columns, counted, to - from);
		for (let row = from; row < to; row++) changes.add(row);
		changes.count(cells, reader);
		onProgress?.();
	});
}

/** The same for single rows, each read by itself. */
export function recountCellsOfRows(cells: Cells, source: CountSource, rows: Uint32Array, counted: Uint8Array): void {
	if (rows.length === 0) return;
	const changes = new Changes(source.columns, counted, rows.length);
	for (const row of rows) changes.add(row);
	const reader = new PositionReader(source);
	try {
		changes.count(cells, reader, (row) => reader.read({ from: row, to: row + 1 }));
	} finally {
		reader.close();
	}
}

/** A change is one number: its cell in 17 bits, its row in 32, and 1 for a row that is added. */
const [ROW, CELL] = [2, 2 ** 33];

/** Rows that are taken out of a cell or added to one. */
class Changes {
	readonly #columns: FrameColumns;
	readonly #counted: Uint8Array;
	readonly #changes: Float64Array;
	#length = 0;

	/** @param rows at most so many are added */
	constructor(columns: FrameColumns, counted: Uint8Array, rows: number) {
		this.#columns = columns;
		this.#counted = counted;
		this.#changes = new Float64Array(2 * rows);
	}

	/** Adds what changes for a row. */
	add(row: number): void {
		const [before, after] = [this.#columns.counted[row]!, this.#counted[row]!];
		if (before === after) return;
		if (before & COUNTED.official) this.#push(row, before, 0);
		if (after & COUNTED.official) this.#push(row, after, 1);
	}

	/** Counts cell by cell. */
	count(cells: Cells, reader: PositionReader, prepare?: (row: number) => void): void {
		const changes = this.#changes.subarray(0, this.#length).sort();
		let [cell, counts] = [-1, cells.zeros()];
		for (let next = 0; next < changes.length; next++) {
			const change = changes[next]!;
			const row = Math.floor(change / ROW) % (CELL / ROW);
			prepare?.(row);
			if (Math.floor(change / CELL) !== cell) {
				cell = Math.floor(change / CELL);
				counts = cells.at(cell);
			}
			const count = change % ROW === 1 ? raise : lower;
			count(counts, reader.words, reader.startOf(row), reader.startOf(row + 1));
		}
	}

	#push(row: number, counted: number, added: 0 | 1): void {
		this.#changes[this.#length++] = cellKey(cellAddress(this.#columns, row, counted)) * CELL + row * ROW + added;
	}
}

function raise(counts: Int32Array, words: Uint16Array, start: number, end: number): void {
	for (let word = start; word < end; word++) {
		const at = words[word]!;
		counts[at] = (counts[at]! + 1) | 0;
	}
}

function lower(counts: Int32Array, words: Uint16Array, start: number, end: number): void {
	for (let word = start; word < end; word++) {
		const at = words[word]!;
		counts[at] = (counts[at]! - 1) | 0;
	}
}
