import { crc32 } from 'node:zlib';
import { combineCrc32 } from './crc32-combine.ts';

/** A compressed text: one raw-deflate block that ends on a byte (sync flush) and is not the last. */
export interface CompressedPart {
	readonly block: Uint8Array;
	/** CRC-32 and length of the text, not of the block. */
	readonly crc: number;
	readonly length: number;
}

/** CRC-32 and length (modulo 2^32) of the text so far. */
export interface GzipState {
	readonly crc: number;
	readonly length: number;
}

const EMPTY: GzipState = { crc: 0, length: 0 };

/** Deflate, no name, no time, unknown system (RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block with fixed codes. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
const LONGEST_STORED = 0xffff;
const STORED_HEAD_BYTES = 5;

/**
 * Builds one gzip member from compressed parts and stored texts without compressing anything again. Readers that support only one member
 * read all of it.
 */
export class SplicedGzip {
	#crc: number;
	#length: number;

	/** @param state of a member to continue */
	constructor(state: GzipState = EMPTY) {
		this.#crc = state.crc;
		this.#length = state.length;
	}

	/** The state with which another instance continues. */
	get state(): GzipState {
		return { crc: this.#crc, length: this.#length };
	}

	/** The bytes to send first. */
	begin(): Buffer {
		return HEADER;
	}

	/** The bytes of a part, unchanged. */
	add(part: CompressedPart): Uint8Array {
		this.#count(part.crc, part.length);
		return part.block;
	}

	/** The bytes of a short text, as a stored block. @throws RangeError for more than 65,535 bytes */
	addStored(text: Buffer): Buffer {
		if (text.length > LONGEST_STORED)
			throw new RangeError(`A stored block has at most ${LONGEST_STORED} bytes; got ${text.length}.`);
		this.#count(crc32(text), text.length);
		const stored = Buffer.allocUnsafe(STORED_HEAD_BYTES + text.length);
		stored[0] = 0;
		stored.writeUInt16LE(text.length, 1);
		stored.writeUInt16LE(text.length ^ 0xffff, 3);
		stored.set(text, STORED_HEAD_BYTES);
		return stored;
	}

	/** The bytes to send last: an empty block, the combined CRC-32 and the length. */
	end(): Buffer {
		const trailer = Buffer.alloc(8);
		trailer.writeUInt32LE(this.#crc, 0);
		trailer.writeUInt32LE(this.#length, 4);
		return Buffer.concat([LAST_BLOCK, trailer]);
	}

	#count(crc: number, length: number): void {
		this.#crc = combineCrc32(this.#crc, crc, length);
		// The trailer has the length modulo 2^32.
		this.#length = (this.#length + length) % 2 ** 32;
	}
}
