import { createReadStream, openSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Caching } from '../../../contract/http/caching.ts';
import { mediaTypeOf } from '../../../contract/http/media-types.ts';
import { apiError } from '../../http/errors/messages.ts';
import { sendRepresentation } from '../../http/negotiation/representation.ts';
import type { Origin } from '../../http/origins.ts';
import type { Services } from '../../routes/services.ts';
import type { StaticTree } from '../../tree/static-tree.ts';
import type { Asked } from '../endpoints/asked.ts';

interface FileRequest extends Pick<Asked, 'request' | 'response'> {
	/** Completes the addresses in the file, where given. */
	readonly origin?: Origin | undefined;
	/** The current one unless given. */
	readonly tree?: StaticTree;
}

/** Sends a file of the tree. Large ones are streamed; byte ranges are left to CDNs. @throws ApiError `not-found` */
export function sendFile(
	services: Services,
	{ request, response, origin, tree = services.tree }: FileRequest,
	path: string,
	caching: Caching,
): void {
	const file = tree.file(path, origin);
	if (!file) throw services.construction?.progress ? apiError('not-yet-built', `The file ${path}`) : apiError('address-unknown');
	response.setHeader('Cache-Control', services.cacheControl(caching));
	if (/(^|\/)exports\/.+\.zip$/.test(path))
		response.setHeader('Content-Disposition', `attachment; filename="spire-codex-${path.slice(path.lastIndexOf('/') + 1)}"`);
	if (file !== 'large') return sendRepresentation(request, response, file);
	streamFile(tree.pathOf(path), request, response);
}

function streamFile(path: string, request: IncomingMessage, response: ServerResponse): void {
	const { size, mtimeMs } = statSync(path);
	response.setHeader('ETag', `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`);
	response.setHeader('Content-Type', mediaTypeOf(path));
	response.setHeader('Content-Length', size);
	if (request.method === 'HEAD') {
		response.end();
		return;
	}
	// Opened first, so that a failure can still be answered. A client that disconnects ends the stream.
	const file = createReadStream(path, { fd: openSync(path, 'r') });
	pipeline(file, response).catch(() => response.destroy());
}
