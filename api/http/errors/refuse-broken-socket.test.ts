import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { refuseBroken } from './refuse-broken.ts';

const broken = (code?: string): NodeJS.ErrnoException => Object.assign(new Error('broken'), { code });

describe('refuseBroken', () => {
	test.each([
		['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'The address and the headers together are longer than 16 KB.'],
		['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'The request took too long to arrive.'],
		['HPE_INVALID_METHOD', '400 Bad Request', 'The request is no valid HTTP.'],
		[undefined, '400 Bad Request', 'The request is no valid HTTP.'],
	])('answers %s with %s and ends the connection', async (code, status, detail) => {
		const socket = new PassThrough();
		refuseBroken(broken(code), socket);
		const [head, body] = (await text(socket)).split('\r\n\r\n') as [string, string];
		const lines = head.split('\r\n');
		expect(lines[0]).toBe(`HTTP/1.1 ${status}`);
		expect(JSON.parse(body)).toEqual({ detail });
		expect(lines).toEqual(
			expect.arrayContaining([
				'Content-Type: application/json',
				`Content-Length: ${body.length}`,
				'Connection: close',
				'X-Content-Type-Options: nosniff',
				'Access-Control-Allow-Origin: *',
				'X-Robots-Tag: noindex',
			]),
		);
	});

	test.each(['gone', 'ended'])('sends nothing to a client that is %s', async (how) => {
		const socket = new PassThrough();
		if (how === 'ended') socket.end();
		refuseBroken(broken(how === 'gone' ? 'ECONNRESET' : 'HPE_INVALID_METHOD'), socket);
		expect(socket.destroyed).toBe(true);
		expect(socket.read()).toBeNull();
	});
});
