import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { VisitAcquisition } from '../fold/acquisitions.ts';

const CHUNK_WORDS = 1024 * 1024;
const LARGEST = 0xffff;

/**
 * What every row acquired and on which floor, in the order of the frame: a count, then pairs of a lift counter and a floor, all of
 * 16 bits. Lift depends on all runs, so that it is counted anew by every rollup; this is a tenth of the vectors.
 */
export class AcquisitionLog {
	readonly file: string;
	#words = new Uint16Array(CHUNK_WORDS);
	#used = 0;
	#length: number;

	/** Opens a log of which the first `length` words are valid; what a crash left behind them is cut off. */
	constructor(file: string, length: number) {
		this.file = file;
		this.#length = length;
		mkdirSync(dirname(file), { recursive: true });
		const descriptor = openSync(file, existsSync(file) ? 'r+' : 'w');
		ftruncateSync(descriptor, length * Uint16Array.BYTES_PER_ELEMENT);
		closeSync(descriptor);
	}

	/** In words, with what is not written yet. */
	get length(): number {
		return this.#length + this.#used;
	}

	/** Adds the acquisitions of the next row. */
	add(each: (visit: VisitAcquisition) => void): void {
		const start = this.#reserve(1);
		each((at, floor) => {
			const pair = this.#reserve(2);
			this.#words[pair] = at;
			this.#words[pair + 1] = Math.min(LARGEST, floor);
		});
		this.#words[start] = (this.#used - start - 1) / 2;
		if (this.#used > CHUNK_WORDS / 2) this.flush();
	}

	flush(): void {
		const descriptor = openSync(this.file, 'r+');
		const bytes = new Uint8Array(this.#words.buffer, 0, this.#used * Uint16Array.BYTES_PER_ELEMENT);
		writeSync(descriptor, bytes, 0, bytes.length, this.#length * Uint16Array.BYTES_PER_ELEMENT);
		closeSync(descriptor);
		this.#length += this.#used;
		this.#used = 0;
	}

	/** Adds the words of another log's file, which is removed. */
	take(file: string, words: number): void {
		this.flush();
		const [source, target] = [openSync(file, 'r'), openSync(this.file, 'r+')];
		const chunk = new Uint8Array(CHUNK_WORDS * Uint16Array.BYTES_PER_ELEMENT);
		const [start, total] = [this.#length * Uint16Array.BYTES_PER_ELEMENT, words * Uint16Array.BYTES_PER_ELEMENT];
		for (let at = 0; at < total; ) {
			const read = readSync(source, chunk, 0, Math.min(chunk.length, total - at), at);
			writeSync(target, chunk, 0, read, start + at);
			at += read;
		}
		closeSync(source);
		closeSync(target);
		rmSync(file);
		this.#length += words;
	}

	/** Calls for each row with the words that hold its pairs: `words[start] … words[end - 1]`. */
	each(visit: (row: number, words: Uint16Array, start: number, end: number) => void): void {
		this.flush();
		const descriptor = openSync(this.file, 'r');
		try {
			eachRow(descriptor, this.#length, visit);
		} finally {
			closeSync(descriptor);
		}
	}

	#reserve(words: number): number {
		const start = this.#used;
		this.#used += words;
		if (this.#used > this.#words.length) {
			const larger = new Uint16Array(this.#words.length * 2);
			larger.set(this.#words);
			this.#words = larger;
		}
		return start;
	}
}

function eachRow(descriptor: number, length: number, visit: (row: number, words: Uint16Array, start: number, end: number) => void): void {
	let words = new Uint16Array(CHUNK_WORDS);
	let base = 0;
	let row = 0;
	while (base < length) {
		const bytes = readSync(descriptor, words, 0, Math.min(words.length, length - base) * 2, base * 2);
		const filled = bytes / Uint16Array.BYTES_PER_ELEMENT;
		let at = 0;
		while (at < filled) {
			const end = at + 1 + 2 * (words[at] as number);
			if (end > filled) break;
			visit(row++, words, at + 1, end);
			at = end;
		}
		if (at === 0) words = new Uint16Array(words.length * 2);
		base += at;
	}
}
