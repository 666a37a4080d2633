import { createReadStream, existsSync, openSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { basename, join } from 'node:path';
import { mediaTypeOf } from '../../../contract/http/media-types.ts';
import type { Answer } from '../handler.ts';
import { apiError } from '../../http/errors/messages.ts';
import { partialAnswer } from '../../http/negotiation/partial-content.ts';
import { REJECTS_FILE, filesOfDump, readDump } from '../../exports/dump-manifest.ts';
import type { RunServices } from '../services/run-services.ts';

/**
 * One of the daily files, or a part of it. A damaged file counts as missing: the next check makes it again.
 * @throws ApiError `not-found`
 */
export async function dumpFileAnswer(name: string, headers: IncomingHttpHeaders, runs: RunServices): Promise<Answer> {
	const dump = readDump(runs.exports);
	if (dump && name === REJECTS_FILE && existsSync(join(dump.folder, name)))
		return sendFile(headers, join(dump.folder, name), `"${dump.manifest.generated_at}"`);
	const file = dump && filesOfDump(dump).find(({ path }) => basename(path) === name);
	if (!file || !(await runs.soundFiles.isSound(file))) throw apiError('file-unknown', name);
	return sendFile(headers, file.path, `"${file.sha256}"`);
}

/** A file of the state directory, or a part of it. @param etag strong, with its quotes @throws Error when it cannot be opened */
export function sendFile(headers: IncomingHttpHeaders, path: string, etag: string): Answer {
	const { size, mtime } = statSync(path);
	return partialAnswer(headers, {
		size,
		etag,
		lastModified: mtime.toUTCString(),
		mediaType: mediaTypeOf(path),
		// Opened before the answer begins, so that a failure can still be reported.
		open: (range) => createReadStream(path, { ...range, fd: openSync(path, 'r') }),
	});
}
