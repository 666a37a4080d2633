import { crc32 } from 'node:zlib';
import { GrowingNumbers } from './growing-numbers.ts';

/** Name of the shared list in a chunk; no item has this name. */
export const RARE_ITEMS = 'rare';

const WORDS = 3;

/**
 * The rows of rare items in one shared list, three words each: the row and the CRC-32 of the item. Items with the same CRC-32 in one chunk
 * would be mixed up.
 */
export class RareItems {
	readonly #words = new GrowingNumbers();

	add(item: string, row: number): void {
		const hash = crc32(item);
		this.#words.push(row);
		this.#words.push(hash & 0xffff);
		this.#words.push(hash >>> 16);
	}

	rows(item: string): Uint16Array {
		return rowsOfRare(this.#words.read(), item);
	}

	read(): Uint16Array {
		return this.#words.read();
	}
}

/** The rows of an item in a shared list, ascending. */
export function rowsOfRare(words: Uint16Array, item: string): Uint16Array {
	const hash = crc32(item);
	const [low, high] = [hash & 0xffff, hash >>> 16];
	const rows: number[] = [];
	for (let at = 0; at < words.length; at += WORDS) {
		if (words[at + 1] === low && words[at + 2] === high) rows.push(words[at] as number);
	}
	return Uint16Array.from(rows);
}
