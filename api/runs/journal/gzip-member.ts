import { constants, crc32, createInflateRaw } from 'node:zlib';

/** Bytes that are not exactly one gzip member. */
export class GzipDamaged extends Error {
	constructor(what: string) {
		super(what);
		this.name = 'GzipDamaged';
	}
}

/** Bits of the flags (RFC 1952, 2.3.1). */
const HAS_HEADER_CRC = 2;
const HAS_EXTRA = 4;
const HAS_NAME = 8;
const HAS_COMMENT = 16;
const RESERVED = 0xe0;

const HEADER_BYTES = 10;
const TRAILER_BYTES = 8;
const DEFLATE = 8;
const CHUNK_BYTES = 64 * 1024;

/** Whether bytes start with the gzip signature. */
export function isGzip(bytes: Uint8Array): boolean {
	return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Decompresses exactly one gzip member, part by part without keeping them; `take` may throw to stop. Libraries accept several members and
 * ignore trailing bytes, so two readers could read different texts.
 * @param take is called with each part of the text
 * @throws GzipDamaged, or any error of `take`
 */
export async function unpackMember(bytes: Buffer, take: (part: Buffer) => void): Promise<void> {
	const start = endOfHeader(bytes);
	const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES, finishFlush: constants.Z_FINISH });
	inflate.end(bytes.subarray(start));
	let crc = 0;
	let length = 0;
	const parts = inflate as AsyncIterable<Buffer>;
	const iterator = parts[Symbol.asyncIterator]();
	for (let next = await nextOf(iterator); !next.done; next = await nextOf(iterator)) {
		crc = crc32(next.value, crc);
		length += next.value.length;
		try {
			take(next.value);
		} catch (error) {
			inflate.destroy();
			throw error;
		}
	}
	const end = start + inflate.bytesWritten;
	if (bytes.length < end + TRAILER_BYTES) throw new GzipDamaged('it is truncated');
	if (bytes.length > end + TRAILER_BYTES) throw new GzipDamaged('data follows its end');
	const isWhole = bytes.readUInt32LE(end) === crc && bytes.readUInt32LE(end + 4) === length % 2 ** 32;
	if (!isWhole) throw new GzipDamaged('its checksum is wrong');
}

async function nextOf(iterator: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
	try {
		return await iterator.next();
	} catch (error) {
		throw new GzipDamaged((error as Error).message);
	}
}

/** The offset of the compressed data. */
function endOfHeader(bytes: Buffer): number {
	const flags = bytes[3] ?? 0;
	if (!isGzip(bytes) || bytes[2] !== DEFLATE || (flags & RESERVED) !== 0) throw new GzipDamaged('its header is invalid');
	let end = HEADER_BYTES;
	if ((flags & HAS_EXTRA) !== 0) end += 2 + (end + 2 <= bytes.length ? bytes.readUInt16LE(end) : 0);
	for (const flag of [HAS_NAME, HAS_COMMENT]) {
		if ((flags & flag) === 0) continue;
		const zero = bytes.indexOf(0, end);
		end = zero < 0 ? bytes.length : zero + 1;
	}
	if ((flags & HAS_HEADER_CRC) !== 0) {
		const isRight = end + 2 <= bytes.length && bytes.readUInt16LE(end) === (crc32(bytes.subarray(0, end)) & 0xffff);
		if (!isRight) throw new GzipDamaged('the checksum of its header is wrong');
		end += 2;
	}
	if (end >= bytes.length) throw new GzipDamaged('it is truncated');
	return end;
}
