import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { submission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { PostgresServer, addressOfAll, hasPostgres } from '../../testing/store/postgres-server.ts';
import type { RunStore } from '../run-store.ts';
import { openSqliteStore } from '../sqlite-run-store.ts';

const SENT = 200;
const ENOUGH = 60;
/** A limit for hangs, not a measurement. */
const WAIT = { timeout: 120_000, interval: 50 };

describe.skipIf(!hasPostgres())('a synchronous standby', () => {
	let primary: PostgresServer;
	let standby: PostgresServer;
	let next: PostgresServer | undefined;

	beforeAll(async () => {
		const folder = join(inject('testFolder'), 'postgres-primary');
		primary = await PostgresServer.create(folder, ['shared_buffers=16MB', 'wal_level=replica', 'max_wal_senders=4']);
		await primary.start();
		standby = await primary.createStandby(join(inject('testFolder'), 'postgres-standby'), 'almanac_standby');
		await standby.start();
		await onServer(primary, "ALTER SYSTEM SET synchronous_standby_names = 'almanac_standby'", 'SELECT pg_reload_conf()');
	});

	afterAll(async () => {
		await primary?.stop('SIGKILL');
		await standby?.stop('SIGKILL');
		await next?.stop('SIGKILL');
		for (const name of ['postgres-primary', 'postgres-standby', 'postgres-next'])
			rmSync(join(inject('testFolder'), name), { recursive: true, force: true });
	});

	test('has every acknowledged run when the primary is killed, and takes over', async () => {
		const folder = emptyState();
		const address = addressOfAll([primary, standby]);
		const store = openSqliteStore({ folder, tokenSecret: 'secret', address });
		const seeds = Array.from({ length: SENT }, () => `K${randomUUID().slice(0, 8)}`);
		const acknowledged: string[] = [];
		let killed: Promise<void> | undefined;
		const send = async (seed: string): Promise<void> => {
			const { runHash } = await store.submit(submission({ seed }));
			acknowledged.push(runHash);
			if (acknowledged.length === ENOUGH) killed = primary.stop('SIGKILL');
		};
		// Some at a time, so that the kill interrupts submissions.
		const queue = [...seeds];
		const results = await Promise.all(
			Array.from({ length: 8 }, async () => {
				let refused = 0;
				for (let seed = queue.shift(); seed !== undefined; seed = queue.shift()) await send(seed).catch(() => (refused += 1));
				return refused;
			}),
		);
		await killed;
		expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH);
		expect(results.reduce((sum, refused) => sum + refused)).toBe(SENT - acknowledged.length);

		await onServer(standby, 'SELECT pg_promote(true, 60)');
		// The same process continues, and a new one has the same runs.
		await vi.waitUntil(() => isTaken(store, seeds[0]!), WAIT);
		const other = openSqliteStore({ folder: emptyState(), tokenSecret: 'secret', address: standby.address() });
		for (const after of [store, other]) {
			for (const hash of acknowledged) expect((await after.find(hash))?.hash).toBe(hash);
			const outcomes = await Promise.all(seeds.map((seed) => after.submit(submission({ seed }))));
			expect(new Set(outcomes.map(({ runHash }) => runHash)).size).toBe(SENT);
			expect((await after.list({ filter: {}, sort: 'date', offset: 0, limit: 1 })).total).toBe(SENT);
			await after.close();
		}
	});

	test('takes over when the primary stops responding', async () => {
		const gone = standby;
		next = await gone.createStandby(join(inject('testFolder'), 'postgres-next'), 'almanac_standby');
		await next.start();
		await onServer(gone, "ALTER SYSTEM SET synchronous_standby_names = 'almanac_standby'", 'SELECT pg_reload_conf()');
		const store = openSqliteStore({ folder: emptyState(), tokenSecret: 'secret', address: addressOfAll([gone, next]) });
		const { runHash } = await store.submit(submission({ seed: 'SILENT' }));
		gone.pause();
		await onServer(next, 'SELECT pg_promote(true, 60)');
		await vi.waitUntil(() => isTaken(store, 'AFTER'), WAIT);
		expect((await store.find(runHash))?.hash).toBe(runHash);
		await store.close();
	});
});

const isTaken = (store: RunStore, seed: string): Promise<boolean> =>
	store.submit(submission({ seed })).then(
		() => true,
		() => false,
	);

async function onServer(server: PostgresServer, ...statements: readonly string[]): Promise<void> {
	const client = new Client({ connectionString: server.address() });
	await client.connect();
	for (const statement of statements) await client.query(statement);
	await client.end();
}
