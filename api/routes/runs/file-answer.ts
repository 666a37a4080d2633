import { createReadStream, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mediaTypeOf } from '../../../contract/http/media-types.ts';
import type { Answer, ApiRequest } from '../handler.ts';
import { ApiError } from '../../http/api-error.ts';
import { partialAnswer } from '../../http/partial-content.ts';
import { CURRENT_LINK } from '../../exports/dump-manifest.ts';

const FILE = /^runs[\w.-]*\.(jsonl\.gz|csv\.gz|json\.gz|parquet|tsv)$/;

/**
 * One of the daily files, or a part of it.
 * @throws ApiError `not-found`
 */
export function fileAnswer({ params, headers }: Pick<ApiRequest<unknown>, 'params' | 'headers'>, exportsFolder: string): Answer {
	const name = params['file']!;
	const path = join(exportsFolder, CURRENT_LINK, name);
	const stat = FILE.test(name) ? statSync(path, { throwIfNoEntry: false }) : undefined;
	if (!stat?.isFile()) throw new ApiError('not-found', `There is no file ${name}.`);
	return sendFile(headers, path, `"${stat.mtimeMs.toString(36)}-${stat.size.toString(36)}"`);
}

/**
 * A file of the state folder, or a part of it.
 * @param etag strong, with its quotes
 * @throws Error when it cannot be opened
 */
export function sendFile(headers: ApiRequest<unknown>['headers'], path: string, etag: string): Answer {
	const { size, mtime } = statSync(path);
	return partialAnswer(headers, {
		size,
		etag,
		lastModified: mtime.toUTCString(),
		mediaType: mediaTypeOf(path),
		// Opened before it is answered: what cannot be opened can still be said.
		open: (range) => createReadStream(path, { ...range, fd: openSync(path, 'r') }),
	});
}
