import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

/** In milliseconds; the service itself waits longer. */
const PATIENCE = 400;
const PAUSE = 50;
const SLOW = 50;

const server = sharedByTests(() => startTestServer({}, undefined, undefined, { request: PATIENCE }));

/** Sends a beginning and then single bytes, never silent and never finished, until it is disconnected; returns what it received. */
async function trickle(beginning: string): Promise<string> {
	const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
	const chunks: Buffer[] = [];
	socket.on('data', (chunk) => chunks.push(chunk));
	socket.on('error', () => {});
	socket.write(beginning);
	const dripping = setInterval(() => socket.write('a'), PAUSE);
	await once(socket, 'close');
	clearInterval(dripping);
	return Buffer.concat(chunks).toString();
}

const BEGINNINGS = {
	'the head of a request': 'GET /api/cards HTTP/1.1\r\nHost: x\r\nX-Slow: ',
	'the body of a run': 'POST /api/runs HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n{',
	'a body without an end': 'POST /api/runs HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n{',
};

describe('a client that sends a byte now and then', () => {
	test.each(Object.entries(BEGINNINGS))('is disconnected in the middle of %s', async (_what, beginning) => {
		expect(await trickle(beginning)).toMatch(/^$|^HTTP\/1\.1 4\d\d /);
	});

	test('delays no other client', async () => {
		const slow = Array.from({ length: SLOW }, () => trickle(BEGINNINGS['the body of a run']));
		const started = performance.now();
		expect((await server.fetch('/api/cards/BASH')).status).toBe(200);
		expect(performance.now() - started).toBeLessThan(60_000);
		await Promise.all(slow);
		expect((await server.fetch('/api/cards/BASH')).status).toBe(200);
	});
});
