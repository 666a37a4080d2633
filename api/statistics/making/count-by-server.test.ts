import { hash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEngineAddress } from '../../platform/engine-address.ts';
import { SEGMENTS_FOLDER, readGeneration } from '../../store/segments/segment-files.ts';
import { openSqliteStore } from '../../store/sqlite-run-store.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { hasEngine } from '../../testing/clickhouse/cached-engine.ts';
import { type StartedEngine, startEngine } from '../../testing/clickhouse/started-engine.ts';
import { spicedRuns } from '../../testing/runs/spiced-runs.ts';
import { NOON, storeRuns } from '../../testing/runs/statistics-world.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { runRollup } from './rollup.ts';
import { ClickHouse } from '../counting/engines/clickhouse.ts';
import { openFactsServer } from '../counting/facts/facts-server.ts';

const dist = await builtTree();

function copyOf(state: string): string {
	const copy = emptyState();
	cpSync(state, copy, { recursive: true, verbatimSymlinks: true });
	return copy;
}

const digestsOf = (folder: string): Record<string, string> =>
	Object.fromEntries(readdirSync(folder).map((name) => [name, hash('sha256', readFileSync(join(folder, name)))]));

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, 'close');
	return port;
}

test('a server that does not answer leaves the counting to the embedded database', async () => {
	const state = emptyState();
	storeRuns(state, spicedRuns(dist, 'engines', 40));
	const other = copyOf(state);
	const server = readEngineAddress(`clickhouse://user:secret@127.0.0.1:${await closedPort()}/statistics`);
	const report = runRollup({ state, dist, now: NOON, server });
	expect(report).toMatchObject({ isByServer: false, manifest: { rows: expect.any(Number) } });
	expect(report.counted).toBeGreaterThan(0);
	expect(digestsOf(report.generation)).toEqual(digestsOf(runRollup({ state: other, dist, now: NOON }).generation));
});

if (!hasEngine()) console.log('ClickHouse is not tried: `npm run check:clickhouse` installs it.');

describe.skipIf(!hasEngine())('a server', () => {
	let started: StartedEngine;

	beforeAll(async () => {
		started = await startEngine(join(emptyState(), 'engine'));
	});

	afterAll(() => started.stop());

	/** Rolls a state up with the server and a copy of it without one, and compares the files. */
	function compare(state: string): void {
		const other = copyOf(state);
		const report = runRollup({ state, dist, now: NOON, server: started.address });
		expect(report.isByServer).toBe(true);
		expect(digestsOf(report.generation)).toEqual(digestsOf(runRollup({ state: other, dist, now: NOON }).generation));
	}

	test('counts new, hidden and deleted runs as the embedded database does', async () => {
		const runs = spicedRuns(dist, 'engines', 60);
		const state = emptyState();
		const hashes = storeRuns(state, runs.slice(0, 40));
		compare(state);
		storeRuns(state, runs.slice(40));
		compare(state);
		const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
		await store.setHidden(hashes[3]!, 'moderator');
		await store.deleteRun(hashes[7]!);
		await store.close();
		compare(state);
	});

	test('is sent a batch again that was interrupted', async () => {
		const state = emptyState();
		storeRuns(state, spicedRuns(dist, 'interrupted', 30));
		const segments = join(state, SEGMENTS_FOLDER);
		const counts = async (): Promise<unknown> => {
			const engine = new ClickHouse(started.address);
			const rows = await engine.rows('SELECT count(), count(DISTINCT seat) FROM fact_held');
			await engine.close();
			return rows;
		};
		const open = () => openFactsServer(started.address, readGeneration(segments));
		const facts = await open();
		await facts.addNew(segments);
		await facts.close();
		const whole = await counts();
		const engine = new ClickHouse(started.address);
		await engine.run('INSERT INTO fact_held SELECT * REPLACE (1000000 AS seat) FROM fact_held');
		await engine.close();
		expect(await counts()).not.toEqual(whole);
		const again = await open();
		await again.addNew(segments);
		await again.close();
		expect(await counts()).toEqual(whole);
	});
});
