import { gzipSync } from 'node:zlib';

/** Byte 9 of a gzip header names the operating system; 255 is "unknown" (RFC 1952, 2.3.1). */
const OPERATING_SYSTEM = 9;

/** A gzip file that is the same on every system. */
export function gzipFile(bytes: Buffer | string): Buffer {
	const file = gzipSync(bytes, { level: 9 });
	file[OPERATING_SYSTEM] = 255;
	return file;
}
