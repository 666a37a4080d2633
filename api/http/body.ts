import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error.ts';

/**
 * Reads a request body, never more than the limit.
 * @throws ApiError `too-large`
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
	const tooLarge = new ApiError('too-large', `The body is larger than ${limit} bytes.`);
	if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge;
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		size += chunk.length;
		if (size > limit) throw tooLarge;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
