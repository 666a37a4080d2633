import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSecrets, SECRET_FILE } from '../store/accounts/secrets.ts';
import { openSqliteStore } from '../store/sqlite-run-store.ts';
import { packedJournal, sampleJournal } from '../testing/sample-journal.ts';
import { sampleText } from '../testing/sample-run.ts';
import { submission } from '../testing/sample-submission.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { signInPlayer } from '../testing/signed-in-player.ts';
import { startServerWithSteam } from '../testing/server-with-steam.ts';
import { type TestServer, startTestServer } from '../testing/test-server.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { dumpCommand } from './dump.ts';

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

const QUIET = { ROLLUP_MINUTES: '0', DAILY_DUMP: 'off', JWT_SECRET: '' };

test('a store is copied under a running service, secret and all, and restored', async () => {
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

test('a copy never overwrites, and a folder without a store has none', async () => {
	const state = await storeWith(['A']);
	const taken = emptyState();
	await expect(backupCommand(taken, { var: state }, recordingTerminal())).rejects.toThrow('Give a new name');
	const empty = join(emptyState(), 'nothing');
	await expect(backupCommand(join(empty, 'copy'), { var: empty }, recordingTerminal())).rejects.toThrow('There is no run store');
});

test('what is no copy is refused before anything is touched', async () => {
	const state = await storeWith(['A']);
	const folder = join(emptyState(), 'false');
	mkdirSync(folder);
	writeFileSync(join(folder, 'runs.db'), 'no database');
	await expect(restoreCommand(folder, { var: state }, recordingTerminal())).rejects.toThrow('Nothing was changed');
	const server = await startTestServer(QUIET, undefined, state);
	expect(await seedsOf(server)).toBe(1);
	await server.close();
});

test('`almanac dump` makes the daily files and tells their figures', async () => {
	const state = await storeWith(['A', 'B']);
	readSecrets(state, { JWT_SECRET: '', PLAYER_TOKEN_SECRET: '' });
	const terminal = recordingTerminal();
	await dumpCommand({ var: state }, terminal);
	expect(terminal.results).toMatchObject([
		{ runs: 2, unreadable: 0, versions: { 'v0.103.2': { runs: 2 } }, parquet: { runs: 2 } },
	]);
	expect(terminal.steps.at(-1)).toEqual([2, 2]);
});
