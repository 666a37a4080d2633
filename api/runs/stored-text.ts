import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StoredText } from './prepared-run.ts';

/** Level 5 takes three quarters of the time of level 6, the largest part of a submission, and output is 5 % larger. */
const LEVEL = 5;
/** The window of deflate. */
const WINDOW_BYTES = 32 * 1024;

/** Compresses a JSON object without its closing brace, so that exports can add members. */
export function storeText(object: Buffer): StoredText {
	return blockOf(object.subarray(0, -1), {});
}

/** Compresses a text that always follows the block of an object and may refer back to it. */
export function storeContinuation(text: Buffer, object: Buffer): StoredText {
	return blockOf(text, { dictionary: object.subarray(0, -1).subarray(-WINDOW_BYTES) });
}

function blockOf(text: Buffer, options: { readonly dictionary?: Buffer }): StoredText {
	const block = new Uint8Array(deflateRawSync(text, { ...options, level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH }));
	return { block, crc: crc32(text), length: text.length, blockCrc: crc32(block) };
}

/**
 * Decompresses an object with its closing brace.
 * @throws Error when the block is damaged
 */
export function loadText(stored: Pick<StoredText, 'block' | 'crc' | 'length'>): Buffer {
	return Buffer.concat([inflate([stored.block], [stored]), Buffer.from('}')]);
}

/**
 * Decompresses a block and the one that follows it, without closing brace.
 * @throws Error when one of them is damaged
 */
export function loadLine(text: StoredText, members: StoredText | null): Buffer {
	const parts = members ? [text, members] : [text];
	return inflate(
		parts.map(({ block }) => block),
		parts,
	);
}

function inflate(blocks: readonly Uint8Array[], parts: readonly Pick<StoredText, 'crc' | 'length'>[]): Buffer {
	const text = inflateRawSync(Buffer.concat(blocks), { finishFlush: constants.Z_SYNC_FLUSH });
	let end = 0;
	for (const { crc, length } of parts) {
		if (crc32(text.subarray(end, end + length)) !== crc) throw new Error('The stored run file is damaged: its checksum differs.');
		end += length;
	}
	if (text.length !== end) throw new Error('The stored run file is damaged: its length differs.');
	return text;
}
