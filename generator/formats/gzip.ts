import { gzipSync } from 'node:zlib';

/** Byte 9 of a gzip header is the operating system; 255 is "unknown" (RFC 1952, 2.3.1). */
const OPERATING_SYSTEM = 9;

/** Byte 3 has flags for fields after the 10-byte header; bit 4 is a zero-terminated comment. */
const FLAGS = 3;
const HAS_COMMENT = 1 << 4;
const HEADER_BYTES = 10;

/** A gzip file with the same bytes on every system. The comment is ASCII. */
export function gzipFile(bytes: Buffer | string, comment = ''): Buffer {
	const file = gzipSync(bytes, { level: 9 });
	file[OPERATING_SYSTEM] = 255;
	if (comment === '') return file;
	file[FLAGS]! |= HAS_COMMENT;
	return Buffer.concat([file.subarray(0, HEADER_BYTES), Buffer.from(`${comment}\0`, 'latin1'), file.subarray(HEADER_BYTES)]);
}
