import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { join } from 'node:path';
import { sampleText } from '../../testing/sample-run.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { PostgresServer, hasPostgres } from '../../testing/store/postgres-server.ts';
import { METRICS_TOKEN, type TestServer, startTestServer } from '../../testing/test-server.ts';

/** Limits for hangs, not measurements. */
const WAIT = { timeout: 120_000, interval: 100 };

describe.skipIf(!hasPostgres())('a service with an unreliable database', () => {
	let database: PostgresServer;
	let folder: string;

	beforeAll(async () => {
		folder = join(inject('testFolder'), 'postgres-outage');
		database = await PostgresServer.create(folder, ['shared_buffers=16MB']);
	});

	afterAll(async () => {
		await database?.stop('SIGKILL');
		rmSync(folder, { recursive: true, force: true });
	});

	const submit = async (server: TestServer, seed: string): Promise<Response> => {
		const headers = { 'Content-Type': 'application/json' };
		return server.fetch('/api/runs', { method: 'POST', headers, body: new Uint8Array(sampleText({ seed })) });
	};
	const statusOf = async (server: TestServer, path: string): Promise<number> => (await server.fetch(path)).status;

	/** Undefined before the replica was filled. */
	const lagOf = async (server: TestServer): Promise<number | undefined> => {
		const metrics = await server.fetch('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
		const value = /^almanac_replica_lag_seconds (.+)$/m.exec(await metrics.text())?.[1];
		return value === undefined ? undefined : Number(value);
	};

	test('starts without it, reports that, rejects runs during an outage and loses none', async () => {
		const server = await startTestServer({ DATABASE_URL: database.address() }, undefined, emptyState());
		try {
			expect(await statusOf(server, '/health')).toBe(200);
			expect(await statusOf(server, '/ready')).toBe(503);
			const rejected = await submit(server, 'EARLY');
			expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '30']);
			expect(await statusOf(server, '/api/runs/list')).toBe(503);
			expect(await lagOf(server)).toBeUndefined();

			await database.start();
			await vi.waitUntil(async () => (await statusOf(server, '/ready')) === 200, WAIT);
			expect((await submit(server, 'FIRST')).status).toBe(200);

			await database.stop('SIGKILL');
			expect((await submit(server, 'SECOND')).status).toBe(503);
			expect(await statusOf(server, '/ready')).toBe(503);
			// Stored runs stay readable.
			const list = (await (await server.fetch('/api/runs/list')).json()) as { total: number };
			expect(list.total).toBe(1);
			await vi.waitUntil(async () => (await lagOf(server))! > 5, WAIT);

			await database.start();
			await vi.waitUntil(async () => (await submit(server, 'SECOND')).status === 200, WAIT);
			expect(((await (await submit(server, 'FIRST')).json()) as { duplicate?: boolean }).duplicate).toBe(true);
			const after = (await (await server.fetch('/api/runs/list')).json()) as { total: number };
			expect(after.total).toBe(2);
			await vi.waitUntil(async () => (await lagOf(server))! < 5, WAIT);
		} finally {
			await server.close();
		}
	});
});
