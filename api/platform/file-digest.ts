import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';

const PIECE_BYTES = 2 ** 20;

/** SHA-256 of a file of any size, hexadecimal. */
export function fileDigest(file: string): string {
	const hash = createHash('sha256');
	const piece = Buffer.allocUnsafe(PIECE_BYTES);
	const descriptor = openSync(file, 'r');
	try {
		for (let read = readSync(descriptor, piece); read > 0; read = readSync(descriptor, piece))
			hash.update(piece.subarray(0, read));
	} finally {
		closeSync(descriptor);
	}
	return hash.digest('hex');
}
