/** Two services on machines of their own, over one PostgreSQL database and one object storage. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { builtTree } from '../../testing/built-tree.ts';
import { newAddress } from '../../testing/new-address.ts';
import { sampleText } from '../../testing/sample-run.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { type ServiceProcess, sendRun, startService } from '../../testing/service-process.ts';
import { hasPostgres } from '../../testing/store/postgres-server.ts';
import { startS3Server } from '../../testing/store/s3-server.ts';
import { emptiedAddress } from '../../testing/store/shared-postgres.ts';

/** A limit for hangs, not a measurement. */
const WAIT = { timeout: 240_000, interval: 100 };
const SECONDS = 1000;

interface Health {
	readonly generation: string | null;
	readonly runs: number;
}

async function get<Body>({ port }: ServiceProcess, path: string): Promise<Body> {
	const headers = { 'X-Forwarded-For': newAddress() };
	const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
	const text = await response.text();
	if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
	return JSON.parse(text) as Body;
}

async function shownBy(service: ServiceProcess): Promise<Health> {
	const { generation } = await get<{ generation: string | null }>(service, '/health');
	const { total_runs: runs } = await get<{ total_runs: number }>(service, '/api/runs/stats');
	return { generation, runs };
}

describe.skipIf(!hasPostgres())('statistics of two services over one store', () => {
	test('are made by one, are the same on both, and are made by the other when the first is killed', async () => {
		const [dist, s3, address] = [await builtTree(), await startS3Server(), await emptiedAddress()];
		const states = [emptyState(), emptyState()] as const;
		const environment = { DATABASE_URL: address, RUN_BODIES: s3.place, JWT_SECRET: 'a secret of both', ROLLUP_MINUTES: '0.1' };
		const start = async (state: string): Promise<ServiceProcess> => {
			const service = await startService(dist, state, { environment });
			onTestFinished(async () => {
				if (service.child.signalCode === null) await service.kill();
			});
			return service;
		};
		const send = async ({ port }: ServiceProcess, seed: string): Promise<void> => {
			expect((await sendRun(port, Buffer.from(sampleText({ seed })))).status).toBe(200);
		};
		const maker = await start(states[0]);
		await send(maker, 'FIRST');
		await vi.waitUntil(async () => (await shownBy(maker)).runs === 1, WAIT);
		const other = await start(states[1]);
		await vi.waitUntil(async () => (await shownBy(other)).runs === 1, WAIT);
		expect(await shownBy(other)).toEqual(await shownBy(maker));

		await send(other, 'SECOND');
		const changed = await Promise.all(
			[maker, other].map(async (service) => {
				await vi.waitUntil(async () => (await shownBy(service)).runs === 2, WAIT);
				return performance.now();
			}),
		);
		const apart = Math.abs(changed[0]! - changed[1]!) / SECONDS;
		process.stdout.write(`Two services changed over ${apart.toFixed(1)} s apart.\n`);
		expect(await shownBy(other)).toEqual(await shownBy(maker));
		const facts = states.map((state) => existsSync(join(state, 'facts.duckdb')));
		expect(facts).toEqual([true, false]);

		await maker.kill();
		await send(other, 'THIRD');
		await vi.waitUntil(async () => (await shownBy(other)).runs === 3, WAIT);
		expect(existsSync(join(states[1], 'facts.duckdb'))).toBe(true);
		// The first one follows when it is back.
		const back = await start(states[0]);
		await vi.waitUntil(async () => (await shownBy(back)).generation === (await shownBy(other)).generation, WAIT);
		expect((await shownBy(back)).runs).toBe(3);
	});
});
