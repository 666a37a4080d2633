import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtTree } from '../../testing/built-tree.ts';
import { sampleText } from '../../testing/sample-run.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { descriptorOf, serviceCommand } from '../../testing/service-process.ts';

/**
 * Acts as systemd with a socket unit: keeps the socket, starts the service with it, and for each line of its input stops the
 * service, waits for its end and starts it again.
 */
const KEEPER = `
start() { sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh "$@" & child=$!; }
start "$@"
while read -r _; do kill -TERM $child; wait $child; start "$@"; done
kill -TERM $child; wait $child
`;
const RESTARTS = 2;
const CLIENTS = 4;

/** Sends a request over its own connection: a kept one may end while it is idle. */
async function ask(
	port: number,
	path: string,
	body?: Buffer,
): Promise<{ readonly status: number | undefined; readonly text: string }> {
	const sent = request({ agent: false, host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET' });
	sent.end(body);
	const [response] = (await once(sent, 'response')) as [IncomingMessage];
	return { status: response.statusCode, text: await text(response) };
}

describe.skipIf(process.platform === 'win32')('a service that restarts behind an inherited socket', () => {
	let keeper: ChildProcess;
	let port: number;
	let said = '';

	/** How many processes have started to serve. */
	const begun = (): number => said.split('Serving ').length - 1;

	beforeAll(async () => {
		const socket = createServer();
		socket.listen(0, '127.0.0.1');
		await once(socket, 'listening');
		port = (socket.address() as AddressInfo).port;
		const settings = { LIMITS: 'off', TRUST_PROXY: 'loopback', LOG_LEVEL: 'error', ROLLUP_MINUTES: '0', DAILY_DUMP: 'off' };
		keeper = spawn('sh', ['-c', KEEPER, 'sh', ...serviceCommand(await builtTree(), emptyState())], {
			env: { ...process.env, ...settings },
			stdio: ['pipe', 'pipe', 'inherit', descriptorOf(socket)],
		});
		keeper.stdout!.on('data', (chunk: Buffer) => {
			said += chunk.toString();
		});
		// From now on only the keeper holds the socket.
		socket.close();
	});

	afterAll(async () => {
		const ended = once(keeper, 'close');
		keeper.stdin!.end();
		await ended;
	});

	test('answers every request, and has every run that it acknowledged', async () => {
		const statuses = new Map<number | undefined, number>();
		let isOver = false;
		let sent = 0;
		const client = async (): Promise<void> => {
			while (!isOver) {
				sent += 1;
				for (const [path, body] of [
					['/api/runs', sampleText({ seed: `RESTART${sent}` })],
					['/api/runs/list', undefined],
				] as const) {
					const { status } = await ask(port, path, body);
					statuses.set(status, (statuses.get(status) ?? 0) + 1);
				}
			}
		};
		const clients = Promise.all(Array.from({ length: CLIENTS }, client));
		await expect.poll(begun, { timeout: 300_000 }).toBe(1);
		for (let restart = 1; restart <= RESTARTS; restart += 1) {
			const answered = statuses.get(200) ?? 0;
			await expect.poll(() => statuses.get(200) ?? 0, { timeout: 300_000 }).toBeGreaterThan(answered);
			keeper.stdin!.write('again\n');
			await expect.poll(begun, { timeout: 300_000 }).toBe(restart + 1);
		}
		isOver = true;
		await clients;
		expect([...statuses.keys()]).toEqual([200]);
		const list = JSON.parse((await ask(port, '/api/runs/list')).text) as { total: number };
		expect(list.total).toBe(sent);
	});
});
