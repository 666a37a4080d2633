import { promisify } from 'node:util';
import { type BrotliOptions, type ZlibOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Smaller bodies fit into a packet uncompressed. */
const COMPRESS_FROM_BYTES = 1024;
/** Pages load a dozen small scripts, which together fill several packets. */
const COMPRESS_SCRIPTS_FROM_BYTES = 400;

/** Whether compressing a file of this size is worthwhile. */
export const isWorthCompressing = (path: string, bytes: number): boolean =>
	bytes >= (/\.(?:js|css)$/.test(path) ? COMPRESS_SCRIPTS_FROM_BYTES : COMPRESS_FROM_BYTES);

/**
 * Brotli 11 makes files 14 % smaller and is fifty times slower: used for `--final` builds and for files that every visitor
 * loads.
 */
export type BrotliQuality = 5 | 8 | 11;

export interface Encodings {
	readonly gz: Buffer;
	readonly br: Buffer;
}

/** gzip 9 makes search indexes 2 % smaller than 6 and is four times slower; few clients accept gzip but not brotli. */
const gzipLevel = (quality: BrotliQuality): number => (quality === 11 ? 9 : 6);

export function compress(bytes: Buffer, quality: BrotliQuality): Encodings {
	return {
		gz: gzipSync(bytes, { level: gzipLevel(quality) }),
		br: brotliCompressSync(bytes, { params: brotliParameters(bytes, quality) }),
	};
}

/** Compresses outside this thread. */
export async function compressBeside(bytes: Buffer, quality: BrotliQuality): Promise<Encodings> {
	const [gz, br] = await Promise.all([
		gzipBeside(bytes, { level: gzipLevel(quality) }),
		brotliBeside(bytes, { params: brotliParameters(bytes, quality) }),
	]);
	return { gz, br };
}

const gzipBeside = promisify(gzip) as (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>;
const brotliBeside = promisify(brotliCompress) as (bytes: Buffer, options: BrotliOptions) => Promise<Buffer>;

const brotliParameters = (bytes: Buffer, quality: BrotliQuality) => ({
	[constants.BROTLI_PARAM_QUALITY]: quality,
	[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
	// A window no larger than the file avoids clearing memory, which saves a quarter of the time at 1 KB.
	[constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length)))),
});
