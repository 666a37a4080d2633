import type { IncomingMessage } from 'node:http';
import { ApiError, BodyBrokenOff } from '../errors/api-error.ts';
import { apiError } from '../errors/messages.ts';
import { GatheredBody } from './gathered-body.ts';
import { ReadingTurns } from './reading-turns.ts';

export interface Patience {
	/** How many bytes of a body that is too large are read, when that is more than the limit. */
	readonly bytes: number;
	readonly milliseconds: number;
}

const TURN_BYTES = 128 * 1024;

/** Many large bodies would delay every other request. Node reads 64 KiB at a time; two bodies continue in each turn. */
const TURNS = new ReadingTurns(TURN_BYTES, 2);

const PATIENCE: Patience = { bytes: 8 * 1024 * 1024, milliseconds: 10_000 };

/**
 * Reads a request body up to the limit. A larger one is discarded as it arrives and rejected at its end: many clients read no
 * answer before they have sent everything, and would see only a closed connection.
 * @throws ApiError `too-large`, BodyBrokenOff
 */
export function readBody(request: IncomingMessage, limit: number, patience: Patience = PATIENCE): Promise<Buffer> {
	const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
	const cut = () => reject(apiError('body-too-large-to-read', limit));
	const brokenOff = () => reject(new BodyBrokenOff());
	const told = Number(request.headers['content-length']);
	const body = new GatheredBody(limit, told);
	/** A body below one turn never waits: that is most runs. */
	const mayWait = !(told < TURN_BYTES);
	let size = 0;
	/** Runs while a body is discarded. */
	let timer: NodeJS.Timeout | undefined;
	const refuse = () => {
		body.clear();
		timer ??= setTimeout(cut, patience.milliseconds);
	};
	// A client that disconnected earlier sends no more events.
	if (request.destroyed) brokenOff();
	const rest = () => {
		request.pause();
		TURNS.wait(() => request.resume());
	};
	if (told > limit) refuse();
	request.on('data', (chunk: Buffer) => {
		size += chunk.length;
		if (size > limit) refuse();
		if (!timer) body.add(chunk);
		else if (size > Math.max(limit, patience.bytes)) cut();
		// A buffer that was given back has no length.
		const { length } = chunk;
		giveBack(chunk);
		// A complete body has nothing left to read.
		if (TURNS.isUsedUpBy(length) && mayWait && size !== told) rest();
	});
	request.once('end', () => (timer ? reject(apiError('body-too-large', limit)) : resolve(body.whole())));
	request.once('error', brokenOff);
	request.once('close', () => {
		clearTimeout(timer);
		if (!request.complete) brokenOff();
	});
	return promise;
}

/**
 * Reads a request body in chunks, for a handler that need not hold it whole. Frees a chunk when the next one is requested, and
 * discards the unread rest.
 * @throws ApiError `too-large`, BodyBrokenOff
 */
export async function* readChunks(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
	const tooLarge = () => apiError('body-too-large-to-read', limit);
	if (Number(request.headers['content-length']) > limit) throw tooLarge();
	let size = 0;
	try {
		for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
			size += chunk.length;
			if (size > limit) throw tooLarge();
			yield chunk;
			giveBack(chunk);
		}
	} catch (error) {
		throw error instanceof ApiError ? error : new BodyBrokenOff();
	} finally {
		request.resume();
	}
}

/**
 * Frees the memory of a chunk immediately: the chunks of many bodies would otherwise trigger a collection of the whole heap. Node
 * gives each chunk memory of its own; shared memory is left alone.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
	if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
