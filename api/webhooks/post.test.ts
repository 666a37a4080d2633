import { type IncomingMessage, type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { post } from './post.ts';

/** A server of inside. */
async function startReceiver(answer: RequestListener): Promise<{ readonly port: number; readonly asked: IncomingMessage[] }> {
	const asked: IncomingMessage[] = [];
	const server = createServer((request, response) => {
		asked.push(request);
		answer(request, response);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	return { port: (server.address() as AddressInfo).port, asked };
}

const send = (url: string, options: Partial<Parameters<typeof post>[1]> = {}) =>
	post({ url, headers: { 'Content-Type': 'application/json' }, body: '{"ü":1}' }, { targets: 'private', ...options });
const inside = async () => [{ address: '127.0.0.1', family: 4 }];

test('a body arrives whole, at the address that was checked, under the name that was meant', async () => {
	let body = '';
	const { port, asked } = await startReceiver((request, response) => {
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
	// A name that would answer another address to whoever asks again, when he connects, is not asked again.
	expect(await send(`http://hook.example:${port}/a?b`, { resolve })).toEqual({ status: 204, result: '204', retryAfter: null });
	expect([body, lookups, asked[0]?.url, asked[0]?.headers.host]).toEqual(['{"ü":1}', 1, '/a?b', `hook.example:${port}`]);
});

test.each(['https', 'http'] as const)('nobody inside is asked with %s, however it is written', async (targets) => {
	const { port, asked } = await startReceiver((_request, response) => void response.end());
	for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0177.1']) {
		expect(await send(`${targets}://${host}:${port}/`, { targets })).toMatchObject({ status: null });
	}
	expect(await send(`${targets}://hook.example:${port}/`, { targets, resolve: inside })).toMatchObject({ status: null });
	expect(asked).toEqual([]);
});

test('a redirect is an answer like any other, and is not followed', async () => {
	const { port, asked } = await startReceiver((request, response) => {
		response.writeHead(302, { Location: `http://${request.headers.host}/inside` }).end();
	});
	expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 302 });
	expect(asked.map(({ url }) => url)).toEqual(['/']);
});

test('an answer without an end is not read', async () => {
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

test('headers without an end are refused', async () => {
	const { port } = await startReceiver((_request, response) => {
		response.writeHead(200, { 'X-Long': 'x'.repeat(15_000) }).end();
	});
	expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, result: 'No answer: HPE_HEADER_OVERFLOW.' });
});

test('who says nothing is left, a name server too', async () => {
	const { port } = await startReceiver(() => {});
	const late = { status: null, result: 'No answer in 0.05 seconds.', retryAfter: null };
	expect(await send(`http://127.0.0.1:${port}/`, { milliseconds: 50 })).toEqual(late);
	expect(await send('http://hook.example/', { milliseconds: 50, resolve: () => new Promise(() => {}) })).toEqual(late);
});

test('what is asked for is kept, and what cannot be reached is said', async () => {
	const { port } = await startReceiver((_request, response) => void response.writeHead(429, { 'Retry-After': '120' }).end());
	expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ status: 429, result: '429', retryAfter: 120 });
	expect(await send('http://127.0.0.1:1/')).toEqual({ status: null, result: 'No answer: ECONNREFUSED.', retryAfter: null });
});
