import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBestEncoding } from './preference.ts';

/** Smaller bodies are not worth compressing (`behaviour/http.md#compression`). */
const COMPRESS_FROM_BYTES = 1000;

const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = 'identity' | (typeof ENCODINGS)[number];

/** One body in its encodings, with the values that conditional requests compare. */
export interface Representation {
	readonly mediaType: string;
	readonly bodies: { readonly identity: Buffer; readonly gzip?: Buffer | undefined; readonly br?: Buffer | undefined };
	/** Digest of the identity body, hexadecimal; the strong ETag of an encoding adds its name. */
	readonly digest: string;
	/** HTTP date. */
	readonly lastModified?: string | undefined;
	/** Request headers that it depends on, besides the encoding. */
	readonly vary?: readonly string[];
}

export function digestOf(bytes: Buffer): string {
	return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

export function weightOf({ bodies }: Representation): number {
	return bodies.identity.length + (bodies.gzip?.length ?? 0) + (bodies.br?.length ?? 0);
}

/** A representation made for this answer; large ones are compressed. */
export function representationOf(identity: Buffer, mediaType: string, lastModified?: string): Representation {
	const isLarge = identity.length >= COMPRESS_FROM_BYTES && /json|text|xml|javascript/.test(mediaType);
	const gzip = isLarge ? gzipSync(identity, { level: 6 }) : undefined;
	return { mediaType, bodies: { identity, gzip }, digest: digestOf(identity), lastModified };
}

/**
 * A representation to be cached, in memory of its own: small buffers share pieces of 64 KB, and a cached one would hold the whole
 * piece.
 */
export function inOwnMemory(representation: Representation): Representation {
	const { identity, gzip, br } = representation.bodies;
	return { ...representation, bodies: { identity: ownBytes(identity), gzip: gzip && ownBytes(gzip), br: br && ownBytes(br) } };
}

function ownBytes(bytes: Buffer): Buffer {
	if (bytes.length === bytes.buffer.byteLength) return bytes;
	const own = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(own);
	return own;
}

/**
 * A smaller encoding for a body that is sent often: a tenth below gzip in the same time; undefined for a body that is not
 * compressed.
 */
export function brotliOf({ bodies: { identity, gzip } }: Representation): Buffer | undefined {
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: 5,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		[constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
	};
	return gzip && brotliCompressSync(identity, { params });
}

const bestOfAll = createBestEncoding(ENCODINGS);
const bestOfGzip = createBestEncoding(['gzip']);

/** The encoding that the client prefers among those of the representation; among equals the smallest. */
export function encodingFor(accepted: string | undefined, { bodies }: Representation): Encoding {
	if (!accepted) return 'identity';
	if (bodies.br && bodies.gzip) return bestOfAll(accepted);
	return bodies.gzip ? bestOfGzip(accepted) : 'identity';
}

/**
 * Sends a representation: 304 when the client has it, no body for HEAD. Other headers (caching, CORS, limits) are set before.
 */
export function sendRepresentation(
	request: IncomingMessage,
	response: ServerResponse,
	representation: Representation,
	status = 200,
): void {
	const encoding = encodingFor(request.headers['accept-encoding'], representation);
	const body = representation.bodies[encoding]!;
	const etag = etagOf(representation, encoding);
	if (status === 200) {
		response.setHeader('ETag', etag);
		if (representation.lastModified) response.setHeader('Last-Modified', representation.lastModified);
	}
	if (representation.bodies.gzip || representation.bodies.br) addVary(response, 'Accept-Encoding');
	for (const name of representation.vary ?? []) addVary(response, name);
	if (status === 200 && isKnown(request, etag, representation.lastModified)) {
		response.statusCode = 304;
		response.end();
		return;
	}
	response.statusCode = status;
	response.setHeader('Content-Type', representation.mediaType);
	if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
	response.setHeader('Content-Length', body.length);
	response.end(request.method === 'HEAD' ? undefined : body);
}

export function addVary(response: ServerResponse, name: string): void {
	const names = String(response.getHeader('Vary') ?? '')
		.split(', ')
		.filter((known) => known !== '');
	if (!names.includes(name)) response.setHeader('Vary', [...names, name].join(', '));
}

function etagOf({ digest }: Representation, encoding: Encoding): string {
	return `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}

/** Whether a request is conditional at all, before anything is looked up for it. */
export function isConditional({ headers }: IncomingMessage): boolean {
	return headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
}

/** Whether a client has a representation already and will get 304. */
export function isUnchanged(request: IncomingMessage, representation: Representation): boolean {
	const encoding = encodingFor(request.headers['accept-encoding'], representation);
	return isKnown(request, etagOf(representation, encoding), representation.lastModified);
}

/** If-None-Match wins over If-Modified-Since (RFC 9110, 13.2.2). */
function isKnown(request: IncomingMessage, etag: string, lastModified: string | undefined): boolean {
	const tags = request.headers['if-none-match'];
	if (tags !== undefined) return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
	const since = request.headers['if-modified-since'];
	return since !== undefined && lastModified !== undefined && Date.parse(lastModified) <= Date.parse(since);
}
