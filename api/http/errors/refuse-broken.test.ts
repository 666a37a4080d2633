import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer());

describe('a request that cannot be read', () => {
	test.each(['/api/cards?search=', '/'])('%s with an address over 16 KB is rejected', async (start) => {
		const { status, headers, body } = await rawRequest(server.address, start + 'a'.repeat(17_000));
		expect(status).toBe(431);
		expect(JSON.parse(body)).toEqual({ detail: 'The address and the headers together are longer than 16 KB.' });
		expect(headers).toMatchObject({
			'access-control-allow-origin': '*',
			'content-type': 'application/json',
			connection: 'close',
		});
	});

	test('that is no HTTP is rejected, and the connection ends', async () => {
		const { hostname, port } = new URL(server.address);
		const socket = connect(Number(port), hostname);
		socket.write('NONSENSE\r\n\r\n');
		const answer = await text(socket);
		expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
		expect(answer).toMatch(/\r\n\r\n\{"detail":"The request is no valid HTTP\."\}$/);
	});

	// Requests that two programs on the way may read differently (RFC 9112, 5.1, 5.2, 6.1 to 6.3).
	test.each([
		['a length beside a transfer coding', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
		['a transfer coding beside a length', ['Transfer-Encoding: chunked', 'Content-Length: 5']],
		['two lengths', ['Content-Length: 0', 'Content-Length: 5']],
		['a length with a sign', ['Content-Length: +5']],
		['a list of lengths', ['Content-Length: 5, 5']],
		['a transfer coding after chunks', ['Transfer-Encoding: chunked, identity']],
		['an unknown transfer coding', ['Transfer-Encoding: xchunked']],
		['a header over two lines', ['X-First: a', ' b']],
		['a space before the colon', ['Content-Length : 0']],
		['a lone carriage return', ['X-First: a\rX-Second: b']],
	])('for %s is rejected, and nothing behind it is answered', async (_what, lines) => {
		const { hostname, port } = new URL(server.address);
		const socket = connect(Number(port), hostname);
		const next = 'GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
		socket.write(['POST /api/runs HTTP/1.1', 'Host: x', ...lines, '', `0\r\n\r\n${next}`].join('\r\n'));
		expect((await text(socket)).match(/^HTTP.*$/gm)).toEqual(['HTTP/1.1 400 Bad Request']);
	});

	test('leaves the service answering others', async () => {
		expect((await server.fetch('/api/cards/BASH')).status).toBe(200);
	});
});
