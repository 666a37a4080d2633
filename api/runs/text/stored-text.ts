import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { StoredText } from '../prepared-run.ts';

/** Level 5 takes three quarters of the time of level 6, which is the largest part of a submission, and is 5 % larger. */
const LEVEL = 5;

/** The block of a JSON object: without its closing brace, so that exports can add members. */
export function storeText(object: Buffer): StoredText {
	const text = object.subarray(0, -1);
	const block = new Uint8Array(deflateRawSync(text, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH }));
	return { block, crc: crc32(text), length: text.length, blockCrc: crc32(block) };
}

/**
 * The object of a block, with its closing brace.
 * @throws Error when the block is damaged.
 */
export function loadText({ block, crc, length }: Pick<StoredText, 'block' | 'crc' | 'length'>): Buffer {
	const text = inflateRawSync(block, { finishFlush: constants.Z_SYNC_FLUSH });
	if (text.length !== length || crc32(text) !== crc) throw new Error('The stored text is damaged: its checksum differs.');
	return Buffer.concat([text, Buffer.from('}')]);
}
