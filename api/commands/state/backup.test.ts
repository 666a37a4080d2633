import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { lastSuccess } from '../../platform/files/job-record.ts';
import { makeGeneration } from '../../statistics/making/make-generation.ts';
import { readHistory, writeHistory } from '../../statistics/history/history-database.ts';
import { readSecrets, SECRET_FILE } from '../../store/accounts/secrets.ts';
import { DATABASE_FILE } from '../../store/database/database.ts';
import { DEMO_FILLED, isDemo, markSynthetic } from '../../store/synthetic-mark.ts';
import { openSqliteStore } from '../../store/sqlite-run-store.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { packedJournal, sampleJournal } from '../../testing/sample-journal.ts';
import { sampleText } from '../../testing/sample-run.ts';
import { submission } from '../../testing/sample-submission.ts';
import { recordingTerminal } from '../../testing/recording-terminal.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { signInPlayer } from '../../testing/signed-in-player.ts';
import { startServerWithSteam } from '../../testing/server-with-steam.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';
import { backupCommand, checkBackupCommand, restoreCommand } from './backup.ts';
import { dumpCommand } from '../dump.ts';

async function storeWith(seeds: readonly string[]): Promise<string> {
	const state = emptyState();
	const store = openSqliteStore({ folder: state, tokenSecret: 'secret' });
	for (const seed of seeds) await store.submit(submission({ seed }));
	await store.close();
	return state;
}

async function seedsOf(server: TestServer): Promise<unknown> {
	const { runs } = (await (await server.fetch('/api/runs/list')).json()) as { runs: { run_time: number }[] };
	return runs.length;
}

const CLI = fileURLToPath(new URL('../../../generator/cli.ts', import.meta.url));
const QUIET = { ROLLUP_MINUTES: '0', DAILY_DUMP: 'off', JWT_SECRET: '' };

test('a store in use is copied with its secret and restored', async () => {
	const state = await storeWith(['A', 'B', 'C']);
	const server = await startTestServer(QUIET, undefined, state);
	const copy = join(emptyState(), 'copy');
	await backupCommand(copy, { var: state }, recordingTerminal());
	await expect(restoreCommand(copy, { var: state }, recordingTerminal())).rejects.toThrow('Stop it first');
	await server.close();

	const target = await storeWith(['OTHER']);
	const terminal = recordingTerminal();
	await restoreCommand(copy, { var: target }, terminal);
	const { runs, kept } = terminal.results[0] as { runs: number; kept: string };
	expect([runs, existsSync(kept)]).toEqual([3, true]);
	expect(readFileSync(join(target, SECRET_FILE), 'utf8')).toBe(readFileSync(join(state, SECRET_FILE), 'utf8'));
	const again = await startTestServer(QUIET, undefined, target);
	expect(await seedsOf(again)).toBe(3);
	await again.close();
});

test('replays are copied with the store and restored with it', async () => {
	const [state, target] = [await storeWith([]), await storeWith(['OTHER'])];
	const server = await startServerWithSteam(QUIET, undefined, state);
	const ann = await signInPlayer(server);
	const headers = { Authorization: `Bearer ${ann.token}` };
	const sent = await server.fetch('/api/runs', { method: 'POST', headers, body: new Uint8Array(sampleText()) });
	const { run_hash: hash } = (await sent.json()) as { run_hash: string };
	const path = `/api/runs/${hash}/replay`;
	const kept = await server.fetch(path, { method: 'POST', headers, body: new Uint8Array(packedJournal()) });
	expect(kept.status).toBe(200);
	const copy = join(emptyState(), 'copy');
	await backupCommand(copy, { var: state }, recordingTerminal());
	await server.close();

	await restoreCommand(copy, { var: target }, recordingTerminal());
	const again = await startTestServer(QUIET, undefined, target);
	expect(await (await again.fetch(path)).text()).toBe(sampleJournal());
	await again.close();
});

describe('a copy of a store with synthetic runs', () => {
	const marks = async (state: string): Promise<unknown> => {
		const server = await startTestServer(QUIET, undefined, state);
		const { headers } = await server.fetch('/api/runs/list');
		await server.close();
		return { isDemo: isDemo(state), isFilled: existsSync(join(state, DEMO_FILLED)), header: headers.get('X-Made-Up-Runs') };
	};

	test('restores the synthetic mark; a copy of real runs removes it', async () => {
		const [demo, real] = [await storeWith(['DEMO']), await storeWith(['REAL'])];
		markSynthetic(demo, false);
		writeFileSync(join(demo, DEMO_FILLED), '1\n');
		const copies = join(emptyState(), 'copies');
		mkdirSync(copies);
		await backupCommand(join(copies, 'demo'), { var: demo }, recordingTerminal());
		await backupCommand(join(copies, 'real'), { var: real }, recordingTerminal());
		await restoreCommand(join(copies, 'demo'), { var: real }, recordingTerminal());
		await restoreCommand(join(copies, 'real'), { var: demo }, recordingTerminal());
		expect(await marks(real)).toEqual({ isDemo: true, isFilled: true, header: 'true' });
		expect(await marks(demo)).toEqual({ isDemo: false, isFilled: false, header: null });
	});
});

test('a restored store serves no statistics and daily files of the replaced store', async () => {
	const dist = await builtTree();
	const count = (state: string) => makeGeneration({ state, dist, now: Date.now() });
	const [state, target, empty] = [await storeWith(['A', 'B', 'C']), await storeWith(['OTHER']), emptyState()];
	await dumpCommand({ var: target }, recordingTerminal());
	count(target);
	const copy = join(emptyState(), 'copy');
	await backupCommand(copy, { var: state }, recordingTerminal());
	for (const restored of [target, empty]) {
		await restoreCommand(copy, { var: restored }, recordingTerminal());
		const server = await startTestServer(QUIET, undefined, restored);
		const stats = await server.fetch('/api/runs/stats');
		expect([stats.status, stats.headers.get('retry-after')]).toEqual([503, '60']);
		expect((await server.fetch('/api/exports/runs/manifest')).status).toBe(404);
		await server.close();
		count(restored);
		const again = await startTestServer(QUIET, undefined, restored);
		expect(await (await again.fetch('/api/runs/stats')).json()).toMatchObject({ total_runs: 3 });
		await again.close();
	}
});

test('the history of statistics is copied, and the replaced one is kept', async () => {
	const [state, target] = [await storeWith(['A']), await storeWith(['B'])];
	const point = { type: 'cards', bracket: 'all', entity: 'BASH', elo: null };
	for (const [folder, score] of [
		[state, 70],
		[target, 30],
	] as const)
		writeHistory(folder, Date.parse('2026-09-09'), [{ ...point, score }]);
	const copy = join(emptyState(), 'copy');
	await backupCommand(copy, { var: state }, recordingTerminal());
	await restoreCommand(copy, { var: target }, recordingTerminal());
	expect(readHistory(target, point)).toEqual([{ date: '2026-09-09', score: 70, elo: null }]);
	expect(readdirSync(target).filter((name) => name.startsWith('history.db.before-'))).toHaveLength(1);
});

test('a copy used as a state directory is rejected and stays unchanged', async () => {
	const state = await storeWith(['A']);
	readSecrets(state, { JWT_SECRET: '', PLAYER_TOKEN_SECRET: '' });
	const copy = join(emptyState(), 'copy');
	await backupCommand(copy, { var: state }, recordingTerminal());
	const names = readdirSync(copy);
	for (const more of [{}, { READ_ONLY: 'true' }])
		await expect(startTestServer({ ...QUIET, ...more }, undefined, copy)).rejects.toThrow(`${copy} is a backup`);
	await expect(restoreCommand(copy, { var: copy }, recordingTerminal())).rejects.toThrow(`almanac restore ${copy} --var`);
	await expect(backupCommand(`${copy}-2`, { var: copy }, recordingTerminal())).rejects.toThrow('is a backup');
	expect([readdirSync(copy), readdirSync(dirname(copy))]).toEqual([names, ['copy']]);
});

test.skipIf(process.platform === 'win32').each(['SIGKILL', 'SIGTERM'] as const)(
	'an interrupted copy leaves nothing after %s',
	async (signal) => {
		const state = await storeWith(['A']);
		// Reading it blocks until a program writes to it.
		expect(spawnSync('mkfifo', [join(state, SECRET_FILE)]).status).toBe(0);
		const folder = join(emptyState(), 'copies');
		mkdirSync(folder);
		const args = [...process.execArgv, CLI, 'backup', join(folder, 'copy'), '--var', state];
		const child = spawn(process.execPath, args, { stdio: 'ignore' });
		await expect.poll(() => existsSync(join(folder, 'copy.part', DATABASE_FILE)), { timeout: 120_000 }).toBe(true);
		child.kill(signal);
		await expect.poll(() => readdirSync(folder), { timeout: 60_000 }).toEqual([]);
	},
);

test('a copy never overwrites, and needs a store', async () => {
	const state = await storeWith(['A']);
	const taken = emptyState();
	await expect(backupCommand(taken, { var: state }, recordingTerminal())).rejects.toThrow('Give another name');
	const empty = join(emptyState(), 'nothing');
	await expect(backupCommand(join(empty, 'copy'), { var: empty }, recordingTerminal())).rejects.toThrow('There is no run store');
});

test('an invalid copy is rejected before any change', async () => {
	const state = await storeWith(['A']);
	const folder = join(emptyState(), 'false');
	mkdirSync(folder);
	writeFileSync(join(folder, 'runs.db'), 'no database');
	await expect(restoreCommand(folder, { var: state }, recordingTerminal())).rejects.toThrow('Nothing was changed');
	const server = await startTestServer(QUIET, undefined, state);
	expect(await seedsOf(server)).toBe(1);
	await server.close();
});

test('`almanac dump` writes the daily files and reports their sizes', async () => {
	const state = await storeWith(['A', 'B']);
	readSecrets(state, { JWT_SECRET: '', PLAYER_TOKEN_SECRET: '' });
	const terminal = recordingTerminal();
	await dumpCommand({ var: state }, terminal);
	expect(terminal.results).toMatchObject([
		{ runs: 2, unreadable: 0, versions: { 'v0.103.2': { runs: 2 } }, parquet: { runs: 2 } },
	]);
	expect(terminal.steps.at(-1)).toEqual([2, 2]);
});

test('a drill restores a backup aside, finds damage, leaves nothing and is recorded', async () => {
	const state = await storeWith(['A', 'B']);
	const folder = emptyState();
	const copy = join(folder, 'copy');
	await backupCommand(copy, { var: state }, recordingTerminal());
	expect(lastSuccess(state, 'backup')?.seconds).toBeGreaterThan(0);
	await checkBackupCommand(copy, { var: state }, recordingTerminal());
	expect([readdirSync(folder), lastSuccess(state, 'drill')?.seconds]).toEqual([['copy'], expect.any(Number)]);

	const other = emptyState();
	const database = join(copy, DATABASE_FILE);
	const bytes = readFileSync(database);
	writeFileSync(database, bytes.fill(7, bytes.length / 2));
	await expect(checkBackupCommand(copy, { var: other }, recordingTerminal())).rejects.toThrow();
	expect([readdirSync(folder), lastSuccess(other, 'drill')]).toEqual([['copy'], undefined]);
});
