import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import type { ApiError } from '../api-error.ts';
import { type Patience, readBody } from './read-body.ts';
import { sendError } from '../../server/send-answer.ts';

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

	test.each([LIMIT + 1, 5 * MEGABYTE])('tells a client that sends %i bytes and then more requests', async (size) => {
		const port = await serve();
		for (let round = 0; round < 5; round += 1) {
			const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: new Uint8Array(size) });
			expect([response.status, await response.json()]).toEqual([413, REFUSAL]);
		}
	});

	test('tells a client that sends 5 MB in chunks of unknown number', async () => {
		const port = await serve();
		const body = new Blob([new Uint8Array(5 * MEGABYTE)]).stream();
		const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, duplex: 'half' } as RequestInit);
		expect([response.status, await response.json()]).toEqual([413, REFUSAL]);
	});

	/** Sends a request whole before it reads anything, as many clients do. Answers what came back until the connection ended. */
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

	test('tells a client that reads the answer only after 5 MB were sent', async () => {
		const answer = await sendFirst(await serve(), 5 * MEGABYTE, 5 * MEGABYTE, 'close');
		expect(answer).toMatch(/^HTTP\/1\.1 413 /);
		expect(answer).toContain(JSON.stringify(REFUSAL));
	});

	test('ends the connection of a client that sends on and on', async () => {
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
});
