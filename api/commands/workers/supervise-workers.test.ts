import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from '../../platform/settings.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { sampleText } from '../../testing/sample-run.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { type ServiceProcess, descriptorOf, sendRun, startService } from '../../testing/service-process.ts';
import { hasPostgres } from '../../testing/store/postgres-server.ts';
import { emptiedAddress } from '../../testing/store/shared-postgres.ts';
import { superviseWorkers } from './supervise-workers.ts';

const WORKERS = 2;
const WAIT = { timeout: 120_000, interval: 100 };

test('several processes need a valid number and a database', async () => {
	await expect(superviseWorkers(3, readSettings({}))).rejects.toThrow(/set DATABASE_URL to its address, or leave out --workers/);
	const settings = readSettings({ DATABASE_URL: 'postgres://db.example/almanac' });
	for (const count of [2.5, Number.NaN, 1000])
		await expect(superviseWorkers(count, settings)).rejects.toThrow(/a number from 1 to 64/);
});

describe.skipIf(!hasPostgres())('serve --workers', () => {
	let service: ServiceProcess;

	beforeAll(async () => {
		const environment = { DATABASE_URL: await emptiedAddress(), ROLLUP_MINUTES: '0' };
		service = await startService(await builtTree(), emptyState(), { environment, args: ['--workers', String(WORKERS)] });
	});
	afterAll(() => service?.kill());

	/** Ids of the serving processes. */
	const workers = (): readonly string[] =>
		execFileSync('ps', ['--ppid', String(service.child.pid), '-o', 'pid='], { encoding: 'utf8' })
			.trim()
			.split(/\s+/);
	/** Each request has its own connection, so that processes take turns. */
	const total = async (): Promise<number> => {
		const response = await fetch(`http://127.0.0.1:${service.port}/api/runs/list`, { headers: { Connection: 'close' } });
		return response.status === 200 ? ((await response.json()) as { total: number }).total : -1;
	};

	test('serves the same from each process and restarts a dead one', async () => {
		const before = workers();
		expect(before).toHaveLength(WORKERS);
		await vi.waitUntil(async () => (await sendRun(service.port, sampleText({ seed: 'WORKER' }))).status === 200, WAIT);
		const seen = async () => Promise.all(Array.from({ length: 2 * WORKERS }, total));
		await vi.waitUntil(async () => (await seen()).every((count) => count === 1), WAIT);
		process.kill(Number(before[0]), 'SIGKILL');
		await vi.waitUntil(() => workers().length === WORKERS && !workers().includes(before[0]!), WAIT);
		await vi.waitUntil(async () => (await seen()).every((count) => count === 1), WAIT);
		expect((await sendRun(service.port, sampleText({ seed: 'AFTER' }))).status).toBe(200);
	});

	test('share a socket that was passed to the parent process', async () => {
		const socket = createServer().listen(0, '127.0.0.1');
		await once(socket, 'listening');
		const { port } = socket.address() as AddressInfo;
		const environment = { DATABASE_URL: await emptiedAddress(), ROLLUP_MINUTES: '0' };
		const handed = await startService(await builtTree(), emptyState(), {
			environment,
			args: ['--workers', String(WORKERS)],
			socket: descriptorOf(socket),
		});
		onTestFinished(() => handed.kill());
		expect(handed.port).toBe(port);
		// Only the service has the socket now.
		socket.close();
		const statuses = await Promise.all(
			Array.from({ length: 2 * WORKERS }, async () => (await fetch(`http://127.0.0.1:${port}/health`)).status),
		);
		expect(statuses).toEqual(statuses.map(() => 200));
		await vi.waitUntil(async () => (await sendRun(port, sampleText({ seed: 'SOCKET' }))).status === 200, WAIT);
	});
});
