import { closeSync, openSync, readSync } from 'node:fs';
import type { VisitAcquisition } from '../../counting/cells/seat.ts';
import { WordLog } from '../../counting/rows/word-log.ts';

const LARGEST = 0xffff;
/** Words that are read at once: the more, the less often a cell is opened. 16 MB. */
const STRETCH_WORDS = 0x80_0000;
const FEWEST_ROWS = 1024;

/**
 * What every row acquired and on which floor, in the order of the frame: a count, then pairs of a lift counter and a floor, all of
 * 16 bits. Lift depends on all runs, so that it is counted anew by every rollup; this is a tenth of the vectors.
 */
export class AcquisitionLog extends WordLog {
	/** Adds the acquisitions of the next row. */
	add(each: (visit: VisitAcquisition) => void): void {
		const start = this.reserve(1);
		each((at, floor) => {
			const pair = this.reserve(2);
			this.words[pair] = at;
			this.words[pair + 1] = Math.min(LARGEST, floor);
		});
		this.words[start] = (this.used - start - 1) / 2;
		this.flushMuch();
	}

	/** Calls for each row with the words that hold its pairs: `words[start] … words[end - 1]`. */
	each(visit: (row: number, words: Uint16Array, start: number, end: number) => void): void {
		this.eachStretch((first, { words, ends, rows }) => {
			for (let row = 0; row < rows; row++) visit(first + row, words, pairsAt(ends, row), ends[row]!);
		});
	}

	/** Calls for stretches of rows that are read at once, with the first row. */
	eachStretch(visit: (first: number, stretch: LoggedRows) => void): void {
		this.flush();
		const descriptor = openSync(this.file, 'r');
		try {
			eachStretch(descriptor, this.length, visit);
		} finally {
			closeSync(descriptor);
		}
	}
}

/** Rows that were read at once, in memory that is used again. The pairs of a row are those from {@link pairsAt} to its end. */
export interface LoggedRows {
	readonly words: Uint16Array;
	/** Where each row ends. */
	readonly ends: Uint32Array;
	readonly rows: number;
}

/** Where the pairs of a row start: behind their count, which follows the row before. */
export function pairsAt(ends: Uint32Array, row: number): number {
	return row === 0 ? 1 : ends[row - 1]! + 1;
}

function eachStretch(descriptor: number, length: number, visit: (first: number, stretch: LoggedRows) => void): void {
	let words = new Uint16Array(Math.min(length, STRETCH_WORDS));
	let ends = new Uint32Array(0);
	for (let base = 0, first = 0; base < length; ) {
		const bytes = readSync(descriptor, words, 0, Math.min(words.length, length - base) * 2, base * 2);
		const filled = bytes / Uint16Array.BYTES_PER_ELEMENT;
		let [rows, at] = [0, 0];
		while (at < filled) {
			const end = at + 1 + 2 * words[at]!;
			if (end > filled) break;
			if (rows === ends.length) ends = grown(ends);
			ends[rows++] = end;
			at = end;
		}
		if (at === 0) words = new Uint16Array(words.length * 2);
		else visit(first, { words, ends, rows });
		base += at;
		first += rows;
	}
}

function grown(ends: Uint32Array): Uint32Array<ArrayBuffer> {
	const larger = new Uint32Array(Math.max(FEWEST_ROWS, 2 * ends.length));
	larger.set(ends);
	return larger;
}
