import type { IncomingMessage } from 'node:http';
import { ApiError } from '../errors/api-error.ts';

export interface Patience {
	/** How far a body that is too large is read, when that is more than the limit. */
	readonly bytes: number;
	readonly milliseconds: number;
}

const PATIENCE: Patience = { bytes: 8 * 1024 * 1024, milliseconds: 10_000 };

/**
 * Reads a request body, never more than the limit. A larger one is thrown away as it comes and refused at its end: many clients
 * read no answer before they have sent everything, and a connection that is cut tells them nothing.
 * @throws ApiError `too-large`
 */
export function readBody(request: IncomingMessage, limit: number, patience: Patience = PATIENCE): Promise<Buffer> {
	const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
	const reason = `The body is larger than ${limit} bytes.`;
	const cut = () => reject(new ApiError('too-large', reason, { Connection: 'close' }));
	const brokenOff = () => reject(new ApiError('bad-request', 'The body ended early.'));
	const chunks: Buffer[] = [];
	let size = 0;
	/** Runs while a body is thrown away. */
	let timer: NodeJS.Timeout | undefined;
	const refuse = () => {
		chunks.length = 0;
		timer ??= setTimeout(cut, patience.milliseconds);
	};
	// Whoever went away before anybody read ends nothing any more.
	if (request.destroyed) brokenOff();
	if (Number(request.headers['content-length']) > limit) refuse();
	request.on('data', (chunk: Buffer) => {
		size += chunk.length;
		if (size > limit) refuse();
		if (!timer) chunks.push(chunk);
		else if (size > Math.max(limit, patience.bytes)) cut();
	});
	request.once('end', () => (timer ? reject(new ApiError('too-large', reason)) : resolve(Buffer.concat(chunks))));
	request.once('error', reject);
	request.once('close', () => {
		clearTimeout(timer);
		if (!request.complete) brokenOff();
	});
	return promise;
}
