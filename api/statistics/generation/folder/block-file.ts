import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import type { SparseBlock } from '../../counting/counters/sparse-block.ts';

type Block = Int32Array | Float64Array;

/** What a key stands for in words that do not depend on the rollup: names of builds, positions of the rest. */
export type Address = readonly (string | number)[];

/** Blocks as what is not 0 in them. */
interface WrittenBlocks {
	parts(): Iterable<readonly [key: number, block: SparseBlock]>;
	zeros(): Block;
}

interface Header {
	/** Counters of a block. */
	readonly length: number;
	readonly values: 'i32' | 'f64';
	/** Address and number of counters that are not 0, by address. */
	readonly blocks: readonly (readonly [Address, number])[];
}

const SMALL = 0x1_0000;
const ALIGNMENT = 8;
const LENGTH_BYTES = 4;

/**
 * Writes blocks as what is not 0 in them: a header, all values, all positions. Blocks are sorted by address, so that equal
 * counters make equal files.
 */
export function writeBlocks(file: string, blocks: WrittenBlocks, addressOf: (key: number) => Address): void {
	const sparse = Array.from(blocks.parts(), ([key, block]) => ({ address: addressOf(key), ...block }))
		.filter(({ positions }) => positions.length > 0)
		.map((block) => ({ ...block, text: JSON.stringify(block.address) }))
		.sort((left, right) => (left.text < right.text ? -1 : 1));
	const zeros = blocks.zeros();
	const header: Header = {
		length: zeros.length,
		values: zeros instanceof Int32Array ? 'i32' : 'f64',
		blocks: sparse.map(({ address, positions }) => [address, positions.length]),
	};
	writeFileSync(
		file,
		Buffer.concat([
			encodeHeader(header),
			...sparse.map(({ values }) => bytesOf(values)),
			...sparse.map(({ positions }) => bytesOf(positions)),
		]),
	);
}

function encodeHeader(header: Header): Buffer {
	const text = Buffer.from(JSON.stringify(header));
	const padded = Buffer.alloc(Math.ceil((LENGTH_BYTES + text.length) / ALIGNMENT) * ALIGNMENT, ' ');
	padded.writeUInt32LE(padded.length - LENGTH_BYTES, 0);
	text.copy(padded, LENGTH_BYTES);
	return padded;
}

function bytesOf(numbers: Block | Uint16Array | Uint32Array): Buffer {
	return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** Where one block stands in its file. */
interface Place {
	readonly address: Address;
	readonly count: number;
	/** Number of counters before it. */
	readonly start: number;
}

/** An opened file of blocks; reads those that are asked for. */
export class BlockFile {
	readonly length: number;
	readonly places: readonly Place[];
	readonly #descriptor: number;
	readonly #isInteger: boolean;
	readonly #valuesAt: number;
	readonly #total: number;

	constructor(file: string) {
		this.#descriptor = openSync(file, 'r');
		const size = this.#read(0, LENGTH_BYTES).readUInt32LE(0);
		const header = JSON.parse(this.#read(LENGTH_BYTES, size).toString('utf8')) as Header;
		this.length = header.length;
		this.#isInteger = header.values === 'i32';
		this.#valuesAt = LENGTH_BYTES + size;
		let start = 0;
		this.places = header.blocks.map(([address, count]) => {
			const place = { address, count, start };
			start += count;
			return place;
		});
		this.#total = start;
	}

	/** Adds a block to counters of its layout. */
	addTo(target: Block, { start, count }: Place): void {
		const valueBytes = this.#isInteger ? 4 : 8;
		const positionBytes = this.length <= SMALL ? 2 : 4;
		const values = this.#read(this.#valuesAt + start * valueBytes, count * valueBytes);
		const positions = this.#read(this.#valuesAt + this.#total * valueBytes + start * positionBytes, count * positionBytes);
		const numbers = this.#isInteger ? new Int32Array(values.buffer, 0, count) : new Float64Array(values.buffer, 0, count);
		const places =
			positionBytes === 2 ? new Uint16Array(positions.buffer, 0, count) : new Uint32Array(positions.buffer, 0, count);
		for (let at = 0; at < count; at++) {
			const position = places[at]!;
			target[position] = target[position]! + numbers[at]!;
		}
	}

	close(): void {
		closeSync(this.#descriptor);
	}

	/** In memory of its own, so that typed arrays can lie over it. */
	#read(position: number, length: number): Buffer<ArrayBuffer> {
		const bytes = Buffer.from(new ArrayBuffer(length));
		readSync(this.#descriptor, bytes, 0, length, position);
		return bytes;
	}
}

/** Adds every block of a file to blocks in memory. */
export function readBlocks(file: string, blocks: { at(key: number): Block }, keyOf: (address: Address) => number): void {
	const opened = new BlockFile(file);
	for (const place of opened.places) opened.addTo(blocks.at(keyOf(place.address)), place);
	opened.close();
}
