import type { IncomingMessage } from 'node:http';
import { ApiError } from './api-error.ts';

/**
 * Reads a request body, never more than the limit. What a client sends beyond it is thrown away while the refusal is on its way,
 * because a client whose connection is cut does not read it.
 * @throws ApiError `too-large`
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
	const tooLarge = () => new ApiError('too-large', `The body is larger than ${limit} bytes.`, { Connection: 'close' });
	if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
	const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
	const chunks: Buffer[] = [];
	let size = 0;
	request.on('data', (chunk: Buffer) => {
		size += chunk.length;
		if (size <= limit) chunks.push(chunk);
		else reject(tooLarge());
	});
	request.once('end', () => resolve(Buffer.concat(chunks)));
	request.once('error', reject);
	request.once('close', () => {
		if (!request.complete) reject(new ApiError('bad-request', 'The body ended early.'));
	});
	return promise;
}
