import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sendPieces } from './send-pieces.ts';

const PIECE = 2 ** 20;
const MANY = 1000;

/** Serves many pieces, more than connections hold; reports how many were requested, and when the last request came. */
async function servePieces() {
	const ended = Promise.withResolvers<void>();
	const failed = Promise.withResolvers<Error>();
	const counted = { pieces: 0, ended: ended.promise, failed: failed.promise };
	async function* pieces(): AsyncGenerator<Uint8Array> {
		try {
			while (counted.pieces < MANY) {
				counted.pieces += 1;
				yield new Uint8Array(PIECE);
			}
		} finally {
			ended.resolve();
		}
	}
	const server = createServer((request, response) => {
		if (request.url === '/wait') return;
		sendPieces(response, pieces()).catch(failed.resolve);
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	onTestFinished(() => void server.close());
	return { counted, port: (server.address() as AddressInfo).port };
}

test.each([
	['a client that stops reading', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
	['an answer behind another one', 'GET /wait HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n'],
])('%s is sent no more than the connection accepts, and when it ends no further piece is made', async (_, requests) => {
	const { counted, port } = await servePieces();
	const socket = connect({ port, host: '127.0.0.1' });
	socket.on('error', () => {});
	socket.pause();
	socket.write(requests);
	await expect.poll(() => counted.pieces).toBeGreaterThan(0);
	socket.destroy();
	await counted.ended;
	expect(await counted.failed).toBeInstanceOf(Error);
	expect(counted.pieces).toBeLessThan(MANY / 10);
});
