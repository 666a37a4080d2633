import { existsSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeGeneration } from '../../statistics/making/make-generation.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { copyOfState, seedState } from '../../testing/seeded-state.ts';
import { startTestServer } from '../../testing/test-server.ts';

test('a service with damaged statistics is not ready, and never answers from them', async () => {
	const dist = await builtTree();
	const state = await copyOfState('ready', async (folder) => {
		await seedState(folder);
		makeGeneration({ state: folder, dist, now: Date.now() });
	});
	const current = realpathSync(join(state, 'snapshots', 'current'));
	const [file] = readdirSync(current).filter((name) => name.endsWith('.blocks'));
	const bytes = readFileSync(join(current, file!));
	bytes[bytes.length >> 1]! ^= 1;
	writeFileSync(join(current, file!), bytes);
	const server = await startTestServer({}, undefined, state);
	onTestFinished(() => server.close());
	const ready = await server.fetch('/ready');
	expect([ready.status, ready.headers.has('retry-after')]).toEqual([503, true]);
	expect(await ready.text()).toContain('The statistics cannot be read at this time.');
	expect((await server.fetch('/health')).status).toBe(200);
	// It is set aside, whether or not in time for this answer.
	await expect.poll(() => existsSync(join(state, 'snapshots', 'current')), { timeout: 60_000 }).toBe(false);
	// No answer shows zeros; lists lack what statistics add.
	const stats = () => server.fetch('/api/runs/stats');
	await expect.poll(async () => (await stats()).status, { timeout: 60_000 }).toBe(503);
	const refused = await stats();
	expect([refused.headers.get('retry-after'), await refused.json()]).toEqual([
		'60',
		{ detail: 'The statistics are being made again. Try again later.' },
	]);
	expect((await server.fetch('/api/runs/list')).status).toBe(200);
	const status = async () => (await (await server.fetch('/api/runs/snapshot-status')).json()) as { building: boolean };
	await expect.poll(async () => (await status()).building, { timeout: 60_000 }).toBe(true);
	expect(makeGeneration({ state, dist, now: Date.now() })).not.toBeNull();
	await expect.poll(async () => (await server.fetch('/ready')).status, { timeout: 60_000 }).toBe(200);
	const total = async () => ((await (await stats()).json()) as { total_runs?: number }).total_runs;
	await expect.poll(total, { timeout: 60_000 }).toBe(1);
});
