import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startTestServer());

const request = (line: string, ...headers: readonly string[]): string =>
	[`${line} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n');
const UPGRADE = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'];
const UPGRADING = request('GET /api/cards/BASH', ...UPGRADE);
const NEXT = request('GET /api/cards/ANGER');
const LAST = request('GET /health', 'Connection: close');

/** Sends each part once the number of answers before it has arrived; returns everything received. */
async function exchange(...parts: readonly (readonly [after: number, text: string])[]) {
	const { hostname, port } = new URL(server.address);
	const socket: Socket = connect(Number(port), hostname);
	let received = '';
	const waiting = [...parts];
	const sendNext = () => {
		const answers = received.match(/HTTP\/1\.1 \d+/g)?.length ?? 0;
		while (waiting[0] && waiting[0][0] <= answers) socket.write(waiting.shift()![1]);
	};
	socket.on('data', (chunk: Buffer) => {
		received += chunk.toString('latin1');
		sendNext();
	});
	sendNext();
	await once(socket, 'close');
	return {
		statuses: (received.match(/(?<=HTTP\/1\.1 )\d+/g) ?? []).map(Number),
		ids: received.match(/(?<="id":")(BASH|ANGER)(?=")/g) ?? [],
		received,
	};
}

describe('behind a request with Upgrade', () => {
	test.each([
		['in one piece', [[0, UPGRADING + NEXT + LAST]]],
		[
			'after its answer',
			[
				[0, UPGRADING],
				[1, NEXT],
				[2, LAST],
			],
		],
	] as const)('answers a request that comes %s', async (_how, parts) => {
		const { statuses, ids } = await exchange(...parts);
		expect(statuses).toEqual([200, 200, 200]);
		expect(ids).toEqual(['BASH', 'ANGER']);
	});

	test('its own body is read', async () => {
		const body = 'no run';
		const posted = request('POST /api/runs', ...UPGRADE, `Content-Length: ${body.length}`) + body;
		const { statuses } = await exchange([0, posted + NEXT + LAST]);
		expect(statuses).toEqual([400, 200, 200]);
	});

	test('answers 400 to an invalid request', async () => {
		const { statuses, received } = await exchange([0, UPGRADING], [1, 'NONSENSE\r\n\r\n']);
		expect(statuses).toEqual([200, 400]);
		expect(received).toMatch(/\{"detail":"The request is no valid HTTP\."\}$/);
	});

	test('a hundred more leave no listeners behind', async () => {
		const warnings: Error[] = [];
		const listen = (warning: Error) => warnings.push(warning);
		process.on('warning', listen);
		const parts = Array.from({ length: 100 }, (_, index) => [index, UPGRADING] as const);
		const { statuses } = await exchange(...parts, [100, LAST]);
		process.off('warning', listen);
		expect([statuses.length, new Set(statuses), warnings]).toEqual([101, new Set([200]), []]);
	});
});

test('a request with Upgrade behind an unanswered one is answered in its turn, and the connection ends', async () => {
	const { statuses, ids, received } = await exchange([0, request('GET /api/runs/stats') + UPGRADING]);
	expect([statuses, ids]).toEqual([[200, 200], ['BASH']]);
	expect(received).toContain('Connection: close');
});
