import { closeSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const CHUNK_BYTES = 1024 * 1024;

/** CRC-32 of a file, in constant memory. */
export function fileChecksum(file: string): number {
	const descriptor = openSync(file, 'r');
	try {
		const chunk = new Uint8Array(CHUNK_BYTES);
		let crc = 0;
		for (let at = 0, read = 1; read > 0; at += read) {
			read = readSync(descriptor, chunk, 0, chunk.length, at);
			crc = crc32(chunk.subarray(0, read), crc);
		}
		return crc;
	} finally {
		closeSync(descriptor);
	}
}
