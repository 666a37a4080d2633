import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import {
	type Representation,
	brotliOf,
	digestOf,
	encodingFor,
	inOwnMemory,
	isConditional,
	isUnchanged,
	representationOf,
	sendRepresentation,
} from './representation.ts';

const LONG = Buffer.from('x'.repeat(1000));
const MODIFIED = 'Fri, 02 Jan 2026 00:00:00 GMT';
const JSON_TYPE = 'application/json';
const plain = representationOf(Buffer.from('short'), JSON_TYPE);
const zipped = representationOf(LONG, JSON_TYPE, MODIFIED);
const everything: Representation = { ...zipped, bodies: { ...zipped.bodies, br: brotliOf(zipped)! } };

test('a cached body shares no memory with others', () => {
	const small = Buffer.from('y'.repeat(1000));
	const { identity, gzip } = inOwnMemory(representationOf(small, JSON_TYPE)).bodies;
	expect([identity, gunzipSync(gzip!)]).toEqual([small, small]);
	expect([identity, gzip!].map((bytes) => bytes.buffer.byteLength - bytes.length)).toEqual([0, 0]);
});

describe('representationOf', () => {
	test('compresses bodies of a thousand bytes and more', () => {
		expect(representationOf(LONG.subarray(1), JSON_TYPE).bodies.gzip).toBeUndefined();
		expect(gunzipSync(zipped.bodies.gzip!)).toEqual(LONG);
	});

	test.each(['application/json', 'text/html', 'image/svg+xml', 'text/javascript'])('compresses %s', (mediaType) => {
		expect(representationOf(LONG, mediaType).bodies.gzip).toBeDefined();
	});

	test('compresses no picture', () => {
		expect(representationOf(LONG, 'image/png').bodies.gzip).toBeUndefined();
	});

	test('has Brotli for compressed bodies only', () => {
		expect(brotliDecompressSync(brotliOf(zipped)!)).toEqual(LONG);
		expect(brotliOf(zipped)!.length).toBeLessThan(zipped.bodies.gzip!.length);
		expect(brotliOf(plain)).toBeUndefined();
	});

	test('has half of a SHA-256 as its digest', () => {
		expect(plain.digest).toBe(digestOf(Buffer.from('short')));
		expect(plain.digest).toBe('f9b0078b5df596d2ea19010c001bbd00');
	});
});

describe('encodingFor', () => {
	test.each([
		['br, gzip', everything, 'br'],
		['gzip', everything, 'gzip'],
		['br', everything, 'br'],
		['', everything, 'identity'],
		[undefined, everything, 'identity'],
		['br, gzip', zipped, 'gzip'],
		['br', zipped, 'identity'],
		['br, gzip', plain, 'identity'],
	] as const)('%s', (accepted, representation, expected) => {
		expect(encodingFor(accepted, representation)).toBe(expected);
	});
});

let server: Server | undefined;

afterEach(() => {
	server?.closeAllConnections();
	server?.close();
});

/** The address of a server that answers with a representation. */
async function serve(representation: Representation, status?: number): Promise<string> {
	server = createServer((request, response) => {
		response.setHeader('Vary', 'Origin');
		sendRepresentation(request, response, representation, status);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ask = async (representation: Representation, headers: Readonly<Record<string, string>> = {}, status?: number) =>
	rawRequest(await serve(representation, status), '/', headers);

describe('sendRepresentation', () => {
	test('sends a body with what conditional requests need', async () => {
		const { status, headers, body } = await ask(zipped);
		expect([status, body]).toEqual([200, LONG.toString()]);
		expect(headers).toMatchObject({
			etag: `"${zipped.digest}"`,
			'last-modified': MODIFIED,
			vary: 'Origin, Accept-Encoding',
			'content-type': JSON_TYPE,
			'content-length': '1000',
		});
		expect(headers).not.toHaveProperty('content-encoding');
	});

	test('sends a body that is never compressed without `Vary`', async () => {
		const { headers } = await ask(plain, { 'Accept-Encoding': 'gzip' });
		expect(headers).toMatchObject({ vary: 'Origin', 'content-length': '5' });
		expect(headers).not.toHaveProperty('last-modified');
	});

	test('names the encoding in the tag and beside the body', async () => {
		const { headers } = await ask(zipped, { 'Accept-Encoding': 'gzip' });
		expect(headers).toMatchObject({
			etag: `"${zipped.digest}-gzip"`,
			'content-encoding': 'gzip',
			'content-length': String(zipped.bodies.gzip!.length),
		});
	});

	test('sends no body for HEAD, but its length', async () => {
		const response = await fetch(await serve(plain), { method: 'HEAD' });
		expect([response.headers.get('Content-Length'), await response.text()]).toEqual(['5', '']);
	});

	test('compares and tags successful answers only', async () => {
		const { status, headers, body } = await ask(zipped, { 'If-None-Match': '*' }, 404);
		expect([status, body]).toEqual([404, LONG.toString()]);
		expect(headers).not.toHaveProperty('etag');
		expect(headers).not.toHaveProperty('last-modified');
	});

	const TAG = `"${zipped.digest}"`;
	const EARLIER = 'Thu, 01 Jan 2026 23:59:59 GMT';

	test.each([
		[{ 'If-None-Match': TAG }, true],
		[{ 'If-None-Match': `W/${TAG}` }, true],
		[{ 'If-None-Match': `"other",${TAG}` }, true],
		[{ 'If-None-Match': '*' }, true],
		[{ 'If-None-Match': `"${zipped.digest}-gzip"` }, false],
		[{ 'If-None-Match': '"other"' }, false],
		[{ 'If-Modified-Since': MODIFIED }, true],
		[{ 'If-Modified-Since': EARLIER }, false],
		[{ 'If-Modified-Since': 'yesterday' }, false],
		[{ 'If-None-Match': '"other"', 'If-Modified-Since': MODIFIED }, false],
		[{}, false],
	])('%j is answered without a body: %s', async (headers, isKnown) => {
		const { status, headers: sent, body } = await ask(zipped, headers);
		expect([status, body]).toEqual(isKnown ? [304, ''] : [200, LONG.toString()]);
		expect(sent).toMatchObject({ etag: TAG, vary: 'Origin, Accept-Encoding' });
		const request = { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])) };
		expect(isUnchanged(request as never, zipped)).toBe(isKnown);
		expect(isConditional(request as never)).toBe(Object.keys(headers).length > 0);
	});

	test('a date matches no body without one', async () => {
		expect((await ask(plain, { 'If-Modified-Since': MODIFIED })).status).toBe(200);
	});
});
