import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** A body of known size, any part of which can be opened. */
export interface PartedBody {
	readonly size: number;
	/** Strong, with its quotes. */
	readonly etag: string;
	/** HTTP date. */
	readonly lastModified?: string;
	readonly mediaType: string;
	/** Bytes from `start` to `end`, both included; everything without them. */
	open(range?: { readonly start: number; readonly end: number }): Readable;
}

export interface PartialAnswer {
	readonly status: 200 | 206 | 304;
	readonly headers: Readonly<Record<string, string>>;
	readonly mediaType?: string;
	readonly stream?: Readable;
}

/**
 * Sends a body whole, the part in `Range`, or 304 (RFC 9110, 13 and 14). An interrupted download resumes where it ended, unless
 * `If-Range` names another body.
 */
export function partialAnswer(headers: IncomingHttpHeaders, body: PartedBody): PartialAnswer {
	const { size, etag, lastModified, mediaType } = body;
	const common = { ETag: etag, ...(lastModified && { 'Last-Modified': lastModified }), 'Accept-Ranges': 'bytes' };
	if (isKnown(headers['if-none-match'], etag)) return { status: 304, headers: common };
	const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
	const range = isSame ? rangeOf(headers.range, size) : undefined;
	if (!range) return { status: 200, headers: { ...common, 'Content-Length': String(size) }, mediaType, stream: body.open() };
	const [start, end] = range;
	return {
		status: 206,
		headers: { ...common, 'Content-Length': String(end - start + 1), 'Content-Range': `bytes ${start}-${end}/${size}` },
		mediaType,
		stream: body.open({ start, end }),
	};
}

const isKnown = (header: string | undefined, etag: string): boolean =>
	header?.trim() === '*' || (header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false);

/** First and last byte of a range; undefined for none, for several and for one that does not fit, which all send the whole file. */
function rangeOf(header: string | undefined, size: number): [start: number, end: number] | undefined {
	const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
	if (!match || (match[1] === '' && match[2] === '')) return undefined;
	const [start, end] =
		match[1] === ''
			? [Math.max(0, size - Number(match[2])), size - 1]
			: [Number(match[1]), match[2] === '' ? size - 1 : Number(match[2])];
	return start < size && start <= end ? [start, Math.min(end, size - 1)] : undefined;
}
