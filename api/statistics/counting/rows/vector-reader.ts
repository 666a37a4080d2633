import { closeSync, openSync, readSync } from 'node:fs';
import { SeatView } from '../../../runs/vector/seat-view.ts';
import { vectorsFile } from '../../../store/segments/segment-files.ts';

/** Enough for most vectors. */
const FIRST_WORDS = 4096;

/** Reads single vectors of one segment into one view. */
export class VectorReader {
	readonly view = new SeatView();
	readonly #descriptor: number;
	#words = new Uint16Array(FIRST_WORDS);

	constructor(folder: string, segment: number) {
		this.#descriptor = openSync(vectorsFile(folder, segment), 'r');
	}

	/** Moves the view to the vector that starts at a word. */
	open(word: number): void {
		this.#read(word);
		this.view.open(this.#words);
		if (this.view.length <= this.#words.length) return;
		this.#words = new Uint16Array(this.view.length);
		this.#read(word);
		this.view.open(this.#words);
	}

	close(): void {
		closeSync(this.#descriptor);
	}

	#read(word: number): void {
		readSync(this.#descriptor, this.#words, 0, this.#words.byteLength, word * Uint16Array.BYTES_PER_ELEMENT);
	}
}
