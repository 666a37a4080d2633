import { type ReadStream, createReadStream, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mediaTypeOf } from '../../../contract/http/media-types.ts';
import type { Answer, ApiRequest } from '../handler.ts';
import { ApiError } from '../../http/api-error.ts';
import { CURRENT_LINK } from '../../exports/dump-manifest.ts';

const FILE = /^runs[\w.-]*\.(jsonl\.gz|parquet|tsv)$/;

/**
 * One of the daily files, or a part of it.
 * @throws ApiError `not-found`
 */
export function fileAnswer({ params, headers }: Pick<ApiRequest<unknown>, 'params' | 'headers'>, exportsFolder: string): Answer {
	const name = params['file']!;
	const path = join(exportsFolder, CURRENT_LINK, name);
	const stat = FILE.test(name) ? statSync(path, { throwIfNoEntry: false }) : undefined;
	if (!stat?.isFile()) throw new ApiError('not-found', `There is no file ${name}.`);
	const etag = `"${stat.mtimeMs.toString(36)}-${stat.size.toString(36)}"`;
	const common = { ETag: etag, 'Last-Modified': stat.mtime.toUTCString(), 'Accept-Ranges': 'bytes' };
	if (headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag)) return { status: 304, headers: common };
	const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
	const range = isSame ? rangeOf(headers.range, stat.size) : undefined;
	const mediaType = mediaTypeOf(name);
	if (!range) return { headers: { ...common, 'Content-Length': String(stat.size) }, mediaType, stream: openStream(path) };
	const [start, end] = range;
	return {
		status: 206,
		headers: { ...common, 'Content-Length': String(end - start + 1), 'Content-Range': `bytes ${start}-${end}/${stat.size}` },
		mediaType,
		stream: openStream(path, { start, end }),
	};
}

/** Opened before it is answered: what cannot be opened can still be said. */
const openStream = (path: string, range: { readonly start?: number; readonly end?: number } = {}): ReadStream =>
	createReadStream(path, { ...range, fd: openSync(path, 'r') });

/** First and last byte of a range; undefined for none, for several, and for one that does not fit, which sends the whole file. */
function rangeOf(header: string | undefined, size: number): [start: number, end: number] | undefined {
	const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
	if (!match || (match[1] === '' && match[2] === '')) return undefined;
	const [start, end] =
		match[1] === ''
			? [Math.max(0, size - Number(match[2])), size - 1]
			: [Number(match[1]), match[2] === '' ? size - 1 : Number(match[2])];
	return start < size && start <= end ? [start, Math.min(end, size - 1)] : undefined;
}
