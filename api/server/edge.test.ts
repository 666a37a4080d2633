import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { newAddress } from '../testing/new-address.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
/** A service without a proxy in front. */
let bare: TestServer;

beforeAll(async () => {
	[server, bare] = await Promise.all([startTestServer({ LIMITS: 'on' }), startTestServer({ LIMITS: 'on', TRUST_PROXY: '' })]);
});
afterAll(() => Promise.all([server.close(), bare.close()]));

describe('a request target', () => {
	test.each([
		['http://example.org/api/cards/BASH', 200],
		['http://example.org', 200],
		['http://example.org/api/runs/stats?x=1', 200],
		['http://x:99999/', 400],
		['http:///api/cards', 400],
		['nonsense', 400],
	])('%s is answered with %d', async (target, status) => {
		const answer = await rawRequest(server.address, target, { 'X-Forwarded-For': newAddress() });
		expect(answer.status).toBe(status);
		expect(answer.headers['x-content-type-options']).toBe('nosniff');
	});

	test('names the host of the answer', async () => {
		const { body } = await rawRequest(server.address, 'http://other.localhost/api/mod/latest', {
			'X-Forwarded-For': newAddress(),
		});
		expect(JSON.parse(body).url).toMatch(/^http:\/\/other\.localhost\//);
	});

	test.each(['/api/cards/BASH', '/api/runs/stats', '/', '/health'])('%s for two hosts is rejected', async (target) => {
		const { hostname, port } = new URL(server.address);
		const socket = connect(Number(port), hostname);
		socket.write(`GET ${target} HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\nConnection: close\r\n\r\n`);
		const answer = await text(socket);
		expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
		expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
		expect(answer).toContain('{"detail":"One `Host` header is allowed, 2 were sent."}');
	});
});

describe('an invalid Host', () => {
	test.each([
		['GET', '/api/auth/steam/redirect'],
		['POST', '/api/auth/steam/start'],
		['GET', '/api/cards/BASH'],
		['GET', '/'],
	])('is rejected for %s %s', async (method, path) => {
		const headers = { Host: 'x:99999', 'X-Forwarded-For': newAddress() };
		const { status, body } = await rawRequest(server.address, path, headers, method === 'POST' ? '' : undefined);
		expect([status, JSON.parse(body)]).toEqual([400, { detail: expect.stringContaining('`Host`') }]);
	});
});

describe('X-Forwarded-Proto', () => {
	const ask = async (who: TestServer) => {
		const response = await who.fetch('/api/mod/latest', { headers: { 'X-Forwarded-Proto': 'https' } });
		const { url } = (await response.json()) as { readonly url: string };
		return { scheme: new URL(url).protocol, vary: response.headers.get('Vary') };
	};

	test('is trusted from a proxy only', async () => {
		expect((await ask(server)).scheme).toBe('https:');
		expect((await ask(bare)).scheme).toBe('http:');
	});

	test('is in Vary where an answer depends on it', async () => {
		expect((await ask(server)).vary?.split(', ')).toEqual(expect.arrayContaining(['Host', 'X-Forwarded-Proto']));
	});
});

describe('a conditional request', () => {
	test('that a file answers with 304 costs nothing, even with a used up budget', async () => {
		const headers = { 'X-Forwarded-For': newAddress() };
		const first = await server.fetch('/api/cards', { headers });
		await first.arrayBuffer();
		const etag = first.headers.get('ETag')!;
		const again = () => server.fetch('/api/cards', { headers: { ...headers, 'If-None-Match': etag } });
		for (let count = 0; count < 20; count += 1) {
			const answer = await again();
			expect([answer.status, answer.headers.get('X-RateLimit-Remaining')]).toEqual([304, '14']);
		}
		for (let count = 0; count < 14; count += 1) await (await server.fetch('/api/cards', { headers })).arrayBuffer();
		expect((await server.fetch('/api/cards', { headers })).status).toBe(429);
		expect((await again()).status).toBe(304);
	});

	test.each([
		['/api/cards', '"another"', 200, '14'],
		['/api/cards/NOTHING', '"another"', 404, '14'],
		['/api/cards/NOTHING', '*', 404, '14'],
	])('for %s with %s is counted', async (path, tag, status, left) => {
		const answer = await server.fetch(path, { headers: { 'If-None-Match': tag } });
		await answer.arrayBuffer();
		expect([answer.status, answer.headers.get('X-RateLimit-Remaining')]).toEqual([status, left]);
	});

	test('names the date of the file itself and is answered with 304', async () => {
		const headers = { 'X-Forwarded-For': newAddress() };
		const first = await server.fetch('/api/cards', { headers });
		await first.arrayBuffer();
		const date = first.headers.get('Last-Modified')!;
		const asked = async (since: number) =>
			(await server.fetch('/api/cards', { headers: { ...headers, 'If-Modified-Since': new Date(since).toUTCString() } })).status;
		expect([await asked(Date.parse(date)), await asked(Date.parse(date) - 1000)]).toEqual([304, 200]);
	});
});

describe('a parameter of 14 KB', () => {
	test.each([
		'/api/cards?search=',
		'/api/runs/metrics/cards?character=',
		'/api/runs/encounter-series?encounters=',
		'/api/runs/list?seed=',
	])('%s is rejected', async (path) => {
		const answer = await server.fetch(path + 'x'.repeat(14_000));
		expect(answer.status).toBe(422);
		const body = await answer.text();
		expect(body).toContain('string_too_long');
		expect(body.length).toBeLessThan(500);
	});
});

describe('Strict-Transport-Security', () => {
	const valuesOf = async (who: TestServer) => {
		const values: (string | null)[] = [];
		// The second answer to an address is a prepared one.
		for (const path of ['/api/cards/BASH', '/api/cards/BASH', '/api/runs/stats', '/nothing', '/data/main/eng/cards.json']) {
			const answer = await who.fetch(path);
			await answer.arrayBuffer();
			values.push(answer.headers.get('Strict-Transport-Security'));
		}
		return new Set(values);
	};

	test('names subdomains only when the operator asks for it', async () => {
		expect(await valuesOf(server)).toEqual(new Set(['max-age=31536000']));
		const asking = await startTestServer({ HSTS_SUBDOMAINS: 'true' });
		expect(await valuesOf(asking)).toEqual(new Set(['max-age=31536000; includeSubDomains']));
		await asking.close();
	});
});

describe('Cross-Origin-Resource-Policy', () => {
	test.each([
		['/api/cards/BASH', 'cross-origin'],
		['/api/runs/stats', 'cross-origin'],
		['/data/main/eng/cards.json', 'cross-origin'],
		['/api/auth/logout', 'same-origin'],
	])('of %s is %s', async (path, policy) => {
		const answer = await server.fetch(path, { method: path.endsWith('logout') ? 'POST' : 'GET' });
		await answer.arrayBuffer();
		expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe(policy);
	});
});

describe('Vary', () => {
	test.each(['/api/cards', '/api/cards?color=silent', '/data/main/eng/cards.json'])(
		'of %s names the encoding, requested or not',
		async (path) => {
			for (const encoding of ['gzip', 'identity', 'br']) {
				const answer = await server.fetch(path, { headers: { 'Accept-Encoding': encoding } });
				const length = (await answer.arrayBuffer()).byteLength;
				if (length > 1000 || encoding !== 'identity') expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
			}
		},
	);

	test.each(['text/html', 'application/json'])('of a missing page names Accept, for %s too', async (accept) => {
		const answer = await server.fetch('/nothing/here', { headers: { Accept: accept } });
		await answer.arrayBuffer();
		expect([answer.status, answer.headers.get('Vary')?.split(', ')]).toEqual([404, expect.arrayContaining(['Accept'])]);
	});

	test('names the origin even for clients that send none', async () => {
		const listed = await startTestServer({ CORS_ORIGINS: 'https://example.org' });
		try {
			for (const path of ['/api/cards/BASH', '/api/runs/stats', '/nothing']) {
				const answer = await listed.fetch(path);
				expect(answer.headers.get('Vary')?.split(', '), path).toContain('Origin');
			}
		} finally {
			await listed.close();
		}
	});
});

test.each(['/api/cards/BASH?', '/api/cards?color=ironclad&'])('the last of two languages counts for %s', async (path) => {
	const names = async (query: string) => {
		const found = (await (await server.fetch(path + query)).json()) as
			| { readonly name: string }
			| readonly { readonly name: string }[];
		return [found].flat().map(({ name }) => name);
	};
	const [english, japanese] = [await names('lang=eng'), await names('lang=jpn')];
	expect(english).not.toEqual(japanese);
	expect(await names('lang=eng&lang=jpn')).toEqual(japanese);
	expect(await names('lang=jpn&lang=eng')).toEqual(english);
});
