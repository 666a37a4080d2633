import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtTree } from '../../testing/built-tree.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { type ServiceProcess, startService } from '../../testing/service-process.ts';

const DESCRIPTORS = 200;
const CLIENTS = 3 * DESCRIPTORS;
const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Sends a request over a new connection that the client leaves open, and waits for the status. */
async function ask(port: number): Promise<{ readonly socket: Socket; readonly status: string; readonly text: string }> {
	const socket = connect(port, '127.0.0.1');
	// A connection that was answered and closed is reset when the request arrives.
	socket.on('error', () => {});
	socket.write(request('/health'));
	const [text] = (await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])) as [unknown];
	return { socket, status: String(text).slice(0, 12), text: String(text) };
}

describe.skipIf(process.platform === 'win32')(`a service that may open ${DESCRIPTORS} files`, () => {
	let service: ServiceProcess;

	beforeAll(async () => {
		const prefix = ['sh', '-c', `ulimit -n ${DESCRIPTORS}; exec "$@"`, 'sh'];
		service = await startService(await builtTree(), emptyState(), { prefix });
	});
	afterAll(() => service.kill());

	test('answers every connection, can open files, and accepts new connections when others end', async () => {
		const answers = await Promise.all(Array.from({ length: CLIENTS }, () => ask(service.port)));
		const statuses = Map.groupBy(answers, ({ status }) => status);
		expect([...statuses.keys()].toSorted()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
		const refused = statuses.get('HTTP/1.1 503')![0]!.text;
		expect(refused).toContain('\r\nRetry-After: 5\r\n');
		expect(refused).toMatch(/\{"detail":"The service has too many connections\. Try again later\."\}$/);
		const held = statuses.get('HTTP/1.1 200')!;
		held[0]!.socket.write(request('/api/runs/stats'));
		expect(String((await once(held[0]!.socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
		for (const { socket } of answers) socket.destroy();
		await expect.poll(async () => (await ask(service.port)).status, { timeout: 60_000 }).toBe('HTTP/1.1 200');
	});
});
