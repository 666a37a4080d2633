import { closeSync, openSync, readSync } from 'node:fs';
import type { VisitAcquisition } from '../fold/seat.ts';
import { CHUNK_WORDS, WordLog } from '../rows/word-log.ts';

const LARGEST = 0xffff;

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
		this.flush();
		const descriptor = openSync(this.file, 'r');
		try {
			eachRow(descriptor, this.length, visit);
		} finally {
			closeSync(descriptor);
		}
	}
}

function eachRow(
	descriptor: number,
	length: number,
	visit: (row: number, words: Uint16Array, start: number, end: number) => void,
): void {
	let words = new Uint16Array(CHUNK_WORDS);
	let base = 0;
	let row = 0;
	while (base < length) {
		const bytes = readSync(descriptor, words, 0, Math.min(words.length, length - base) * 2, base * 2);
		const filled = bytes / Uint16Array.BYTES_PER_ELEMENT;
		let at = 0;
		while (at < filled) {
			const end = at + 1 + 2 * words[at]!;
			if (end > filled) break;
			visit(row++, words, at + 1, end);
			at = end;
		}
		if (at === 0) words = new Uint16Array(words.length * 2);
		base += at;
	}
}
