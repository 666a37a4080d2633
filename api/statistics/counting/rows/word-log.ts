import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { fileChecksum } from '../../../platform/file-checksum.ts';

export const CHUNK_WORDS = 1024 * 1024;

/** A file of 16-bit words that is only added to. */
export class WordLog {
	readonly file: string;
	protected words = new Uint16Array(CHUNK_WORDS);
	protected used = 0;
	#written: number;
	#crc: number;

	/** Opens a log of which the first `length` words are valid; what a crash left behind them is cut off. */
	constructor(file: string, length: number) {
		this.file = file;
		this.#written = length;
		mkdirSync(dirname(file), { recursive: true });
		const descriptor = openSync(file, existsSync(file) ? 'r+' : 'w+');
		ftruncateSync(descriptor, length * Uint16Array.BYTES_PER_ELEMENT);
		closeSync(descriptor);
		this.#crc = fileChecksum(file);
	}

	/** CRC-32 of what is written. */
	get crc(): number {
		return this.#crc;
	}

	/** In words, with what is not written yet. */
	get length(): number {
		return this.#written + this.used;
	}

	flush(): void {
		const descriptor = openSync(this.file, 'r+');
		const bytes = new Uint8Array(this.words.buffer, 0, this.used * Uint16Array.BYTES_PER_ELEMENT);
		writeSync(descriptor, bytes, 0, bytes.length, this.#written * Uint16Array.BYTES_PER_ELEMENT);
		this.#crc = crc32(bytes, this.#crc);
		closeSync(descriptor);
		this.#written += this.used;
		this.used = 0;
	}

	/** Makes room for words and returns where they start. */
	protected reserve(words: number): number {
		const start = this.used;
		this.used += words;
		if (this.used > this.words.length) {
			const larger = new Uint16Array(this.words.length * 2);
			larger.set(this.words);
			this.words = larger;
		}
		return start;
	}

	/** Writes what there is once it is much: called between rows. */
	protected flushMuch(): void {
		if (this.used > CHUNK_WORDS / 2) this.flush();
	}
}
