import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, expect, test } from 'vitest';
import { sampleText } from '../testing/sample-run.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { submission } from '../testing/sample-submission.ts';
import { startTestServer } from '../testing/test-server.ts';
import { DATABASE_FILE } from './database/database.ts';
import { needsCopy, readableCopy } from './database/readable-copy.ts';
import { StoreUnavailable } from './run-store.ts';
import { openSqliteStore } from './sqlite-run-store.ts';

const mount = join(emptyState(), 'mount');
mkdirSync(mount);
const run = (...args: readonly string[]): boolean => spawnSync(args[0]!, args.slice(1), { stdio: 'ignore' }).status === 0;
/** Mounts a folder read-only. */
const mountReadOnly = (folder: string): boolean =>
	run('mount', '--bind', folder, mount) && run('mount', '-o', 'remount,bind,ro', mount);
const unmount = (): boolean => run('umount', mount);

const isMountable = mountReadOnly(emptyState());
if (isMountable) unmount();
else process.stdout.write('Skipped: a state folder on a read-only mount, because nothing could be mounted here.\n');

// The folder of readable copies.
const { TMPDIR } = process.env;
process.env['TMPDIR'] = emptyState();
afterAll(() => {
	if (TMPDIR === undefined) delete process.env['TMPDIR'];
	else process.env['TMPDIR'] = TMPDIR;
});
afterEach(() => void unmount());

/** A state directory with some runs after a clean shutdown, which checkpoints the log. */
async function filledState(): Promise<string> {
	const state = emptyState();
	const server = await startTestServer({ ROLLUP_MINUTES: '0' }, undefined, state);
	for (const seed of ['A', 'B', 'C']) {
		const sent = await server.fetch('/api/runs', { method: 'POST', body: new Uint8Array(sampleText({ seed })) });
		expect(sent.status).toBe(200);
	}
	await server.close();
	return state;
}

test.skipIf(!isMountable)('a read-only service reads a store on a read-only mount and changes nothing', async () => {
	const state = await filledState();
	const before = readdirSync(state, { recursive: true }).sort();
	expect(before).not.toContain(`${DATABASE_FILE}-wal`);
	mountReadOnly(state);
	const server = await startTestServer({ READ_ONLY: 'true' }, undefined, mount);
	try {
		for (const path of ['/api/runs/list', '/api/runs/list?card=BASH'])
			expect(await (await server.fetch(path)).json(), path).toMatchObject({ total: 3 });
		for (const path of ['/api/runs/stats', '/api/runs/pulse', '/api/exports/runs', '/api/charts/public', '/api/cards/BASH'])
			expect((await server.fetch(path)).status, path).toBe(200);
		const refused = await server.fetch('/api/runs', { method: 'POST', body: new Uint8Array(sampleText({ seed: 'D' })) });
		expect(refused.status).toBe(403);
	} finally {
		await server.close();
	}
	unmount();
	expect(readdirSync(state, { recursive: true }).sort()).toEqual(before);
});

test.skipIf(!isMountable)('a read-only store rejects runs', async () => {
	mountReadOnly(await filledState());
	const store = openSqliteStore({ folder: mount, tokenSecret: 'secret', isReadOnly: true });
	await expect(store.submit(submission({ seed: 'D' }))).rejects.toBeInstanceOf(StoreUnavailable);
	await expect(store.deleteRun('0'.repeat(16))).rejects.toBeInstanceOf(StoreUnavailable);
	expect((await store.list({ filter: {}, sort: 'date', offset: 0, limit: 10 })).total).toBe(3);
	await store.close();
});

test.skipIf(!isMountable)('a database needs a copy only on a read-only mount and with an empty or missing log', () => {
	const state = emptyState();
	const isCopied = (name: string): boolean => needsCopy(join(mount, name));
	for (const name of ['alone', 'with-empty-log', 'with-log']) writeFileSync(join(state, name), 'x');
	writeFileSync(join(state, 'with-empty-log-wal'), '');
	for (const name of ['with-log-wal', 'gone-wal']) writeFileSync(join(state, name), 'x');
	mountReadOnly(state);
	const names = ['alone', 'with-empty-log', 'with-log', 'gone', 'nothing'];
	expect(names.map(isCopied)).toEqual([true, true, false, false, false]);
	expect(needsCopy(join(state, 'alone'))).toBe(false);
});

test('an unchanged database is copied once, readable by its owner only', () => {
	const state = emptyState();
	const file = join(state, DATABASE_FILE);
	writeFileSync(file, 'one');
	const copy = readableCopy(file);
	expect([copy, readFileSync(copy, 'utf8'), statSync(dirname(copy)).mode & 0o777]).toEqual([readableCopy(file), 'one', 0o700]);
	expect(readdirSync(dirname(copy))).toEqual([DATABASE_FILE]);
	writeFileSync(copy, 'kept');
	readableCopy(file);
	expect(readFileSync(copy, 'utf8')).toBe('kept');
	writeFileSync(file, 'another');
	expect([readableCopy(file) === copy, readFileSync(readableCopy(file), 'utf8')]).toEqual([false, 'another']);
	const folder = dirname(readableCopy(file));
	for (const mode of [0o720, 0o702]) {
		chmodSync(folder, mode);
		expect(() => readableCopy(file)).toThrow(/belongs to another user or is writable by others/);
	}
	chmodSync(folder, 0o755);
	expect(readableCopy(file)).toBe(join(folder, DATABASE_FILE));
});

test('a store of another format is not opened read-only and stays unchanged', async () => {
	const state = await filledState();
	const db = new Database(join(state, DATABASE_FILE));
	db.pragma('user_version = 1');
	db.close();
	expect(() => openSqliteStore({ folder: state, tokenSecret: 'secret', isReadOnly: true })).toThrow(
		/has format 1; this release reads format \d+/,
	);
	rmSync(state, { recursive: true });
});
