import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ApiError, BodyBrokenOff } from '../errors/api-error.ts';
import { type Patience, readBody } from './read-body.ts';
import { sendError } from '../../server/sending/send-answer.ts';

const LIMIT = 524_288;
const MEGABYTE = 1024 * 1024;

let server: Server | undefined;

afterEach(() => {
	server?.closeAllConnections();
	server?.close();
});

/** A server that answers with the size of the body. */
async function serve(patience?: Patience): Promise<number> {
	server = createServer((request, response) => {
		readBody(request, LIMIT, patience).then(
			(body) => response.end(String(body.length)),
			(error: unknown) => sendError(request, response, error as ApiError),
		);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return (server.address() as AddressInfo).port;
}

const REFUSAL = { detail: `The body is larger than ${LIMIT} bytes.` };

describe('readBody', () => {
	test('reads as much as is allowed', async () => {
		const port = await serve();
		const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: new Uint8Array(LIMIT) });
		expect(await response.text()).toBe(String(LIMIT));
	});

	test.each([LIMIT + 1, 5 * MEGABYTE])('answers a client that sends %i bytes and then more requests', async (size) => {
		const port = await serve();
		for (let round = 0; round < 5; round += 1) {
			const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: new Uint8Array(size) });
			expect([response.status, await response.json()]).toEqual([413, REFUSAL]);
		}
	});

	test('answers a client that sends 5 MB in chunks', async () => {
		const port = await serve();
		const body = new Blob([new Uint8Array(5 * MEGABYTE)]).stream();
		const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, duplex: 'half' } as RequestInit);
		expect([response.status, await response.json()]).toEqual([413, REFUSAL]);
	});

	/** Sends a whole request before it reads anything, as many clients do. Returns what it received until the connection ended. */
	async function sendFirst(port: number, declared: number, sent: number, connection: string): Promise<string> {
		const socket = connect(port, '127.0.0.1');
		socket.pause();
		const head = `POST / HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Length: ${declared}\r\n\r\n`;
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		socket.write(head);
		socket.write(new Uint8Array(sent), (error) => (error ? reject(error) : resolve()));
		await promise;
		return text(socket);
	}

	test('answers a client that reads only after it has sent 5 MB', async () => {
		const answer = await sendFirst(await serve(), 5 * MEGABYTE, 5 * MEGABYTE, 'close');
		expect(answer).toMatch(/^HTTP\/1\.1 413 /);
		expect(answer).toContain(JSON.stringify(REFUSAL));
	});

	test('ends the connection of a client that never stops sending', async () => {
		const answer = await sendFirst(
			await serve({ bytes: MEGABYTE, milliseconds: 60_000 }),
			1000 * MEGABYTE,
			MEGABYTE + 1,
			'keep-alive',
		);
		expect(answer).toMatch(/^HTTP\/1\.1 413 /);
		expect(answer).toContain('Connection: close');
	});

	test('ends the connection of a client that declares too much and sends slowly', async () => {
		const answer = await sendFirst(await serve({ bytes: MEGABYTE, milliseconds: 1 }), 1000 * MEGABYTE, 1, 'keep-alive');
		expect(answer).toMatch(/^HTTP\/1\.1 413 /);
		expect(answer).toContain('Connection: close');
	});

	/** A request with the given body. */
	function requestWith(headers: Readonly<Record<string, string>> = {}) {
		const stream = Object.assign(new PassThrough(), { headers, complete: false });
		return { stream, request: stream as unknown as IncomingMessage };
	}

	test('joins what comes in parts', async () => {
		const { stream, request } = requestWith();
		const body = readBody(request, 4);
		stream.write('ab');
		stream.complete = true;
		stream.end('cd');
		expect((await body).toString()).toBe('abcd');
	});

	test('bounds what all bodies read in a turn, and continues in the next one', async () => {
		const [large, unknown, told] = [requestWith(), requestWith(), requestWith({ 'content-length': String(128 * 1024) })];
		const [short, whole] = [requestWith({ 'content-length': '3' }), requestWith({ 'content-length': String(150 * 1024) })];
		const all = [large, unknown, told, short, whole];
		const bodies = all.map(({ request }) => readBody(request, LIMIT));
		await nextTurn();
		// In memory of its own, as Node reads it.
		large.stream.emit('data', Buffer.allocUnsafeSlow(128 * 1024));
		for (const { stream } of [unknown, told, short]) stream.emit('data', Buffer.from('a'));
		whole.stream.emit('data', Buffer.allocUnsafeSlow(150 * 1024));
		const paused = () => all.map(({ stream }) => stream.isPaused());
		expect(paused()).toEqual([true, true, true, false, false]);
		await nextTurn();
		expect(paused()).toEqual([false, false, true, false, false]);
		await nextTurn();
		expect(paused()).toEqual([false, false, false, false, false]);
		for (const { stream } of all) Object.assign(stream, { complete: true }).end();
		expect((await Promise.all(bodies)).map(({ length }) => length)).toEqual([128 * 1024, 1, 1, 1, 150 * 1024]);
	});

	test('rejects a body that ends early, whenever its client disconnects', async () => {
		const early = { code: 'bad-request', message: 'The body ended early.' };
		const during = requestWith();
		const body = readBody(during.request, 4);
		during.stream.write('ab');
		during.stream.destroy();
		await expect(body).rejects.toMatchObject(early);
		const before = requestWith();
		before.stream.destroy();
		await expect(readBody(before.request, 4)).rejects.toMatchObject(early);
	});

	test('treats a broken connection as a body that ended early', async () => {
		const { stream, request } = requestWith();
		const body = readBody(request, 4);
		stream.destroy(new Error('a broken wire'));
		await expect(body).rejects.toBeInstanceOf(BodyBrokenOff);
	});

	test('waits for the end of a body that is too large, up to a timeout', async () => {
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		try {
			const refused = { code: 'too-large', message: 'The body is larger than 4 bytes.' };
			const ended = requestWith({ 'content-length': '5' });
			const body = readBody(ended.request, 4);
			ended.stream.complete = true;
			ended.stream.end('abcde');
			await expect(body).rejects.toMatchObject({ ...refused, headers: {} });
			const slow = requestWith({ 'content-length': '5' });
			const never = readBody(slow.request, 4, { bytes: 9, milliseconds: 100 });
			const seen = expect(never).rejects.toMatchObject({ ...refused, headers: { Connection: 'close' } });
			await vi.advanceTimersByTimeAsync(100);
			await seen;
			const gone = requestWith({ 'content-length': '5' });
			const away = expect(readBody(gone.request, 4)).rejects.toMatchObject({ code: 'bad-request' });
			gone.stream.destroy();
			await away;
			slow.stream.destroy();
			await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
		} finally {
			vi.useRealTimers();
		}
	});
});
