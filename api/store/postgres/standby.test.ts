import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { submission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { PostgresServer, hasPostgres } from '../../testing/store/postgres-server.ts';
import { openSqliteStore } from '../sqlite-run-store.ts';

const SENT = 200;
const ENOUGH = 60;

describe.skipIf(!hasPostgres())('a synchronous standby', () => {
	let primary: PostgresServer;
	let standby: PostgresServer;

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
		for (const name of ['postgres-primary', 'postgres-standby'])
			rmSync(join(inject('testFolder'), name), { recursive: true, force: true });
	});

	test('has every run that was acknowledged when the primary is killed', async () => {
		const folder = emptyState();
		const store = openSqliteStore({ folder, tokenSecret: 'secret', address: primary.address() });
		const seeds = Array.from({ length: SENT }, () => `K${randomUUID().slice(0, 8)}`);
		const acknowledged: string[] = [];
		let killed: Promise<void> | undefined;
		const send = async (seed: string): Promise<void> => {
			const { runHash } = await store.submit(submission({ seed }));
			acknowledged.push(runHash);
			if (acknowledged.length === ENOUGH) killed = primary.stop('SIGKILL');
		};
		// Some at a time, so that the kill meets those under way.
		const queue = [...seeds];
		const results = await Promise.all(
			Array.from({ length: 8 }, async () => {
				let refused = 0;
				for (let seed = queue.shift(); seed !== undefined; seed = queue.shift()) await send(seed).catch(() => (refused += 1));
				return refused;
			}),
		);
		await killed;
		await store.close();
		expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH);
		expect(results.reduce((sum, refused) => sum + refused)).toBe(SENT - acknowledged.length);

		await onServer(standby, 'SELECT pg_promote(true, 60)');
		// The same folder goes on, and so does a new one.
		for (const state of [folder, emptyState()]) {
			const after = openSqliteStore({ folder: state, tokenSecret: 'secret', address: standby.address() });
			for (const hash of acknowledged) expect((await after.find(hash))?.hash).toBe(hash);
			const outcomes = await Promise.all(seeds.map((seed) => after.submit(submission({ seed }))));
			expect(new Set(outcomes.map(({ runHash }) => runHash)).size).toBe(SENT);
			expect((await after.list({ filter: {}, sort: 'date', offset: 0, limit: 1 })).total).toBe(SENT);
			await after.close();
		}
	});
});

async function onServer(server: PostgresServer, ...statements: readonly string[]): Promise<void> {
	const client = new Client({ connectionString: server.address() });
	await client.connect();
	for (const statement of statements) await client.query(statement);
	await client.end();
}
