import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

describe('a request that cannot be read', () => {
	test.each(['/api/cards?search=', '/'])('%s with an address over 16 KB is refused as other requests are', async (start) => {
		const { status, headers, body } = await rawRequest(server.address, start + 'a'.repeat(17_000));
		expect(status).toBe(431);
		expect(JSON.parse(body)).toEqual({ detail: 'The address and the headers together are longer than 16 KB.' });
		expect(headers).toMatchObject({
			'access-control-allow-origin': '*',
			'content-type': 'application/json',
			connection: 'close',
		});
	});

	test('that is no HTTP is refused and the connection ends', async () => {
		const { hostname, port } = new URL(server.address);
		const socket = connect(Number(port), hostname);
		socket.write('NONSENSE\r\n\r\n');
		const answer = await text(socket);
		expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
		expect(answer).toMatch(/\r\n\r\n\{"detail":"The request is no valid HTTP\."\}$/);
	});

	test('leaves the service answering others', async () => {
		expect((await server.fetch('/api/cards/BASH')).status).toBe(200);
	});
});
