import { type IncomingMessage, type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { post } from './post.ts';

/** A server on a private address. */
async function startReceiver(answer: RequestListener): Promise<{ readonly port: number; readonly requests: IncomingMessage[] }> {
	const requests: IncomingMessage[] = [];
	const server = createServer((request, response) => {
		requests.push(request);
		answer(request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	return { port: (server.address() as AddressInfo).port, requests };
}

const send = (url: string, options: Partial<Parameters<typeof post>[1]> = {}) =>
	post({ url, headers: { 'Content-Type': 'application/json' }, body: '{"ü":1}' }, { targets: 'private', ...options });
const inside = async () => [{ address: '127.0.0.1', family: 4 }];

test('a body arrives whole, at the checked address, with the host name of the URL', async () => {
	let body = '';
	const { port, requests } = await startReceiver((request, response) => {
		void buffer(request).then((bytes) => {
			body = bytes.toString();
			response.writeHead(204).end();
		});
	});
	let lookups = 0;
	const resolve = () => {
		lookups += 1;
		return inside();
	};
	// The name is resolved only once: a second lookup could return another address.
	expect(await send(`http://hook.example:${port}/a?b`, { resolve })).toEqual({ status: 204, result: '204', retryAfter: null });
	expect([body, lookups, requests[0]?.url, requests[0]?.headers.host]).toEqual(['{"ü":1}', 1, '/a?b', `hook.example:${port}`]);
});

test.each(['https', 'http'] as const)('with %s no spelling of a private address gets a request', async (targets) => {
	const { port, requests } = await startReceiver((_request, response) => void response.end());
	for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0177.1']) {
		expect(await send(`${targets}://${host}:${port}/`, { targets })).toMatchObject({ status: null });
	}
	expect(await send(`${targets}://hook.example:${port}/`, { targets, resolve: inside })).toMatchObject({ status: null });
	expect(requests).toEqual([]);
});

test('a redirect is not followed', async () => {
	const { port, requests } = await startReceiver((request, response) => {
		response.writeHead(302, { Location: `http://${request.headers.host}/inside` }).end();
	});
	expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 302 });
	expect(requests.map(({ url }) => url)).toEqual(['/']);
});

test('an endless answer is not read', async () => {
	const { port } = await startReceiver((_request, response) => {
		response.writeHead(200);
		const pour = (): void => {
			while (!response.destroyed && response.write('x'.repeat(65_536)));
			response.once('drain', pour);
		};
		pour();
	});
	expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 });
});

test('oversized headers are rejected', async () => {
	const { port } = await startReceiver((_request, response) => {
		response.writeHead(200, { 'X-Long': 'x'.repeat(15_000) }).end();
	});
	expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, result: 'No answer: HPE_HEADER_OVERFLOW.' });
});

test('a silent receiver or name server times out', async () => {
	const { port } = await startReceiver(() => {});
	const late = { status: null, result: 'No answer in 0.05 seconds.', retryAfter: null };
	expect(await send(`http://127.0.0.1:${port}/`, { milliseconds: 50 })).toEqual(late);
	expect(await send('http://hook.example/', { milliseconds: 50, resolve: () => new Promise(() => {}) })).toEqual(late);
});

test('the result has Retry-After, or the reason of a failed connection', async () => {
	const { port } = await startReceiver((_request, response) => void response.writeHead(429, { 'Retry-After': '120' }).end());
	expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ status: 429, result: '429', retryAfter: 120 });
	expect(await send('http://127.0.0.1:1/')).toEqual({ status: null, result: 'No answer: ECONNREFUSED.', retryAfter: null });
});
