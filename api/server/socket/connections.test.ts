import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const OFFERED = ['/api/cards', '/api/runs/stats'];

/** Sends a request over a kept connection. Returns what the service says about the connection. */
async function askKeptAlive(server: TestServer, agent: Agent, path: string): Promise<string | undefined> {
	const [response] = await once(get(server.address + path, { agent }), 'response');
	await text(response);
	return response.headers.connection;
}

async function readyOf(server: TestServer): Promise<{ status: number; headers: Headers; detail?: string }> {
	const response = await server.fetch('/ready');
	return { ...((await response.json()) as { detail?: string }), status: response.status, headers: response.headers };
}

describe('a service that is stopping', () => {
	test('ends although a client keeps sending requests over its connection', async () => {
		const server = await startTestServer();
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		expect(await askKeptAlive(server, agent, OFFERED[0]!)).toBe('keep-alive');
		let isAsking = true;
		const asking = (async () => {
			while (isAsking) await askKeptAlive(server, agent, OFFERED[1]!).catch(() => {});
		})();
		await server.close();
		isAsking = false;
		await asking;
		await expect(fetch(server.address)).rejects.toThrow();
	});

	test('reports it at /ready first, and answers each connection once more', async () => {
		const server = await startTestServer({ DRAIN_SECONDS: '1' });
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		await expect.poll(async () => (await readyOf(server)).status, { timeout: 120_000 }).toBe(200);
		expect(await askKeptAlive(server, agent, OFFERED[0]!)).toBe('keep-alive');
		const closed = server.close();
		expect(await askKeptAlive(server, agent, OFFERED[1]!)).toBe('close');
		const { status, headers, detail } = await readyOf(server);
		expect([status, headers.get('Retry-After'), headers.get('Connection'), detail]).toEqual([
			503,
			'5',
			'close',
			'The service is being stopped.',
		]);
		await closed;
		await expect(fetch(server.address)).rejects.toThrow();
	});

	test('waits no longer than its deadline for an unread answer', async () => {
		const server = await startTestServer({}, undefined, undefined, { drain: 200 });
		const { port } = new URL(server.address);
		const socket = connect(Number(port), '127.0.0.1');
		socket.pause();
		socket.on('error', () => {});
		for (let count = 0; count < 100; count += 1) socket.write('GET /api/cards HTTP/1.1\r\nHost: x\r\n\r\n');
		await once(socket, 'connect');
		await server.fetch('/health');
		await server.close();
		socket.destroy();
	});
});

describe('a service that is not ready', () => {
	test('names what is missing, while /health reports that it is alive', async () => {
		const [dist, state] = [emptyState(), emptyState()];
		mkdirSync(join(dist, 'empty'));
		symlinkSync('empty', join(dist, 'current'));
		const server = await startTestServer({}, dist, state);
		try {
			const { status, detail } = await readyOf(server);
			expect([status, detail]).toEqual([503, expect.stringContaining('The tree has no English data.')]);
			expect((await server.fetch('/health')).status).toBe(200);
		} finally {
			await server.close();
		}
	});
});

test('a client that never reads its answer is disconnected', async () => {
	const server = await startTestServer({}, undefined, undefined, { silent: 300 });
	try {
		const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
		socket.pause();
		socket.on('error', () => {});
		const requests = 'GET /api/cards HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100);
		socket.write(requests);
		await once(socket, 'connect');
		// The connection is closed once nothing can be sent over it.
		const gone = new Promise((resolve) => socket.once('close', resolve));
		const knocking = setInterval(() => socket.write('\r\n'), 50);
		await gone;
		clearInterval(knocking);
	} finally {
		await server.close();
	}
});
