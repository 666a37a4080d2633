import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readEngineAddress } from '../../../platform/engine-address.ts';
import { ClickHouse } from './clickhouse.ts';

const HEAD = 'HTTP/1.1 200 OK\r\n';
const PROGRESS = `X-ClickHouse-Progress: ${JSON.stringify({ read_rows: '1'.repeat(200) })}\r\n`;
const LONGEST_SILENCE = 1000;
const ROW = '[1]\n';

/** A server that does as told with each connection once a statement arrived. */
async function serverThat(answer: (socket: Socket) => void): Promise<ClickHouse> {
	const server = createServer((socket) => void socket.on('error', () => {}).once('data', () => answer(socket)));
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const { port } = server.address() as AddressInfo;
	const engine = new ClickHouse(readEngineAddress(`clickhouse://me:secret@127.0.0.1:${port}/facts`)!, LONGEST_SILENCE);
	onTestFinished(async () => {
		server.close();
		await engine.close();
	});
	return engine;
}

test.each([
	['before it answers', ''],
	['while it counts', `${HEAD}${PROGRESS}`],
	['in the middle of its answer', `${HEAD}Content-Length: 10\r\n\r\nhalf`],
])('a server that falls silent %s is given up', async (_moment, sent) => {
	const engine = await serverThat((socket) => socket.write(sent));
	await expect(engine.rows('SELECT 1')).rejects.toThrow(/^http:\/\/127\.0\.0\.1:\d+\/ did not answer a query: /);
	await expect(engine.each('SELECT 1', () => {})).rejects.toThrow(/^(?!.*secret)/s);
});

test('a server that counts for longer and says so is waited for', async () => {
	const engine = await serverThat(async (socket) => {
		socket.write(HEAD);
		for (let step = 0; step < 6; step += 1) {
			await setTimeout(LONGEST_SILENCE / 4);
			socket.write(PROGRESS);
		}
		socket.end(`Content-Length: ${ROW.length}\r\n\r\n${ROW}`);
	});
	expect(await engine.rows('SELECT 1')).toEqual([[1]]);
});

test('progress of the longest statement is read', async () => {
	const engine = await serverThat((socket) =>
		socket.end(`${HEAD}${PROGRESS.repeat(300)}Content-Length: ${ROW.length}\r\n\r\n${ROW}`),
	);
	expect(await engine.rows('SELECT 1')).toEqual([[1]]);
});

test('a statement that fails after its first progress is an error', async () => {
	const engine = await serverThat((socket) =>
		socket.end(`${HEAD}${PROGRESS}X-ClickHouse-Exception-Code: 241\r\nContent-Length: 12\r\n\r\nMemory limit`),
	);
	await expect(engine.run('SELECT 1')).rejects.toThrow('Memory limit');
});
