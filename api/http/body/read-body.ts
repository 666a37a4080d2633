import type { IncomingMessage } from 'node:http';
import { ApiError, BodyBrokenOff } from '../errors/api-error.ts';
import { GatheredBody } from './gathered-body.ts';
import { ReadingTurns } from './reading-turns.ts';

export interface Patience {
	/** How far a body that is too large is read, when that is more than the limit. */
	readonly bytes: number;
	readonly milliseconds: number;
}

const TURN_BYTES = 128 * 1024;

/** Many large bodies at once would hold up every other request. Node reads 64 KiB at a time: two of them go on in a turn. */
const TURNS = new ReadingTurns(TURN_BYTES, 2);

const PATIENCE: Patience = { bytes: 8 * 1024 * 1024, milliseconds: 10_000 };

/**
 * Reads a request body, never more than the limit. A larger one is thrown away as it comes and refused at its end: many clients
 * read no answer before they have sent everything, and a connection that is cut tells them nothing.
 * @throws ApiError `too-large`, BodyBrokenOff
 */
export function readBody(request: IncomingMessage, limit: number, patience: Patience = PATIENCE): Promise<Buffer> {
	const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
	const reason = `The body is larger than ${limit} bytes.`;
	const cut = () => reject(new ApiError('too-large', reason, { Connection: 'close' }));
	const brokenOff = () => reject(new BodyBrokenOff());
	const told = Number(request.headers['content-length']);
	const body = new GatheredBody(limit, told);
	/** Whoever sends less than one turn takes never waits: most runs would otherwise, and under load for long. */
	const mayWait = !(told < TURN_BYTES);
	let size = 0;
	/** Runs while a body is thrown away. */
	let timer: NodeJS.Timeout | undefined;
	const refuse = () => {
		body.clear();
		timer ??= setTimeout(cut, patience.milliseconds);
	};
	// Whoever went away before anybody read ends nothing any more.
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
		// What is given back has no length any more.
		const { length } = chunk;
		giveBack(chunk);
		// Of a body that has come whole there is nothing more to take.
		if (TURNS.isUsedUpBy(length) && mayWait && size !== told) rest();
	});
	request.once('end', () => (timer ? reject(new ApiError('too-large', reason)) : resolve(body.whole())));
	request.once('error', brokenOff);
	request.once('close', () => {
		clearTimeout(timer);
		if (!request.complete) brokenOff();
	});
	return promise;
}

/**
 * Reads a request body as it comes, for a handler that need not hold it whole. The memory of a chunk is given back when the next one is
 * asked for; what is left unread is thrown away.
 * @throws ApiError `too-large`, BodyBrokenOff
 */
export async function* readChunks(request: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
	const tooLarge = () => new ApiError('too-large', `The body is larger than ${limit} bytes.`, { Connection: 'close' });
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
 * Frees the memory of a part now: until the next collection, parts of many bodies would be so much that they bring one of the whole heap
 * about. Node gives each part memory of its own; what shares it stays.
 */
function giveBack({ buffer, byteLength }: Buffer): void {
	if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
