/** Stores in separate folders on one PostgreSQL database, as on several machines. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { packedJournal } from '../../testing/sample-journal.ts';
import { signedIn, submission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { contentOf } from '../../testing/store/content-of.ts';
import { countBodies, orderOf, readEverything } from '../../testing/store/kept-bodies.ts';
import { fillStore } from '../../testing/store/opened-store.ts';
import { hasPostgres } from '../../testing/store/postgres-server.ts';
import { startS3Server } from '../../testing/store/s3-server.ts';
import { emptiedAddress } from '../../testing/store/shared-postgres.ts';
import { ReplayFiles } from '../replays/replay-files.ts';
import { StoreUnavailable, StoreUnusable } from '../run-store.ts';
import { type SqliteRunStore, openSqliteStore } from '../sqlite-run-store.ts';

const STEAM = '76561190000000001';
const SIZES = { gzipBytes: 1, rawBytes: 9, lines: 5, replayVersion: 1, modVersion: null };

function openOn(address: string, folder = emptyState()): SqliteRunStore & { readonly folder: string } {
	const store = openSqliteStore({ folder, tokenSecret: 'secret', address });
	onTestFinished(() => store.close());
	return { ...store, folder };
}

async function onServer(address: string, ...statements: readonly string[]): Promise<void> {
	const client = new Client({ connectionString: address });
	await client.connect();
	for (const statement of statements) await client.query(statement);
	await client.end();
}

const totalOf = async (store: SqliteRunStore): Promise<number> =>
	(await store.list({ filter: {}, sort: 'date', offset: 0, limit: 1 })).total;

describe.skipIf(!hasPostgres())('processes over one PostgreSQL database', () => {
	test('see the changes of the others and have the same rows', async () => {
		const address = await emptiedAddress();
		const [left, right] = [openOn(address), openOn(address)];
		const { runHash } = await left.submit(submission({ seed: 'LEFT\0' }, signedIn(STEAM, 'Alice')));
		await vi.waitUntil(async () => (await totalOf(right)) === 1, { timeout: 60_000 });
		expect((await right.submit(submission({ seed: 'LEFT\0' }, signedIn(STEAM)))).isDuplicate).toBe(true);
		const outcomes = await Promise.all(
			Array.from({ length: 60 }, (_, index) => (index % 2 ? left : right).submit(submission({ seed: `S${index % 40}` }))),
		);
		expect(outcomes.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(40);
		await right.setHidden(runHash, 'odd');
		await right.purgeRun(outcomes[3]!.runHash);
		// Two names are swapped in one change, which the replica must apply.
		const account = await left.accounts.signIn({ steamId: STEAM, persona: 'Alice' });
		const other = await right.accounts.signIn({ steamId: '76561190000000002', persona: 'Bob' });
		await left.operator.mergeAccounts({ source: other.id, target: account.id });
		await right.operator.replaceLimits([{ name: 'general', requests: 7 }]);
		await left.operator.replaceLimits([{ name: 'paid', requests: 9 }]);
		await vi.waitFor(() => expect(contentOf(right.folder)).toEqual(contentOf(left.folder)), { timeout: 60_000 });
		expect(Object.values(contentOf(left.folder)).flat().length).toBeGreaterThan(100);
	});

	test('read run files that another moved into an object storage, also while both move files', async () => {
		const s3 = await startS3Server();
		const address = await emptiedAddress();
		const [left, right] = [openOn(address), openOn(address)];
		const send = (from: number) =>
			Promise.all(Array.from({ length: 20 }, (_, index) => left.submit(submission({ seed: `S${from + index}` }))));
		await send(0);
		const before = await readEverything(left);
		await left.keepBodies(orderOf(s3.place));
		await vi.waitUntil(() => countBodies(right.folder).elsewhere === 20, { timeout: 60_000 });
		expect(countBodies(right.folder).here).toBe(0);
		expect(await readEverything(right)).toEqual(before);
		await send(20);
		await vi.waitUntil(() => countBodies(right.folder).here === 20, { timeout: 60_000 });
		const order = orderOf(s3.place, { graceMilliseconds: 60_000 });
		await Promise.all([left.keepBodies(order), right.keepBodies(order)]);
		await right.keepBodies(orderOf(s3.place));
		for (const { folder } of [left, right])
			await vi.waitFor(() => expect(countBodies(folder)).toEqual({ here: 0, elsewhere: 40 }), { timeout: 60_000 });
		await vi.waitFor(() => expect(contentOf(right.folder)).toEqual(contentOf(left.folder)), { timeout: 60_000 });
		expect(await readEverything(left)).toEqual(await readEverything(right));
	});

	test('reject keys and sessions that another process revoked', async () => {
		const address = await emptiedAddress();
		const [left, right] = [openOn(address), openOn(address)];
		const key = await left.createKey({ tier: 'paid', label: 'test' });
		const isKnown = async () => (await right.credentials.findKey(key.digest)) !== undefined;
		await vi.waitUntil(isKnown, { timeout: 60_000 });
		await left.revokeKey(key.id);
		await vi.waitUntil(async () => !(await isKnown()), { timeout: 60_000 });
		const account = await left.accounts.signIn({ steamId: STEAM, persona: 'Alice' });
		const session = await right.accounts.openSession({ accountId: account.id, origin: 'website' });
		const claims = { accountId: account.id, steamId: STEAM, sessionId: session.id, version: session.version };
		await vi.waitUntil(async () => !(await left.credentials.isEnded(claims)), { timeout: 60_000 });
		await right.accounts.endSession({ accountId: account.id, id: session.id });
		await vi.waitUntil(() => left.credentials.isEnded(claims), { timeout: 60_000 });
	});

	test('a new one gets all data and journals and continues the id counters', async () => {
		const address = await emptiedAddress();
		const first = openOn(address);
		const { runHash } = await first.submit(submission({ seed: 'A' }, signedIn(STEAM, 'Alice')));
		const account = await first.accounts.signIn({ steamId: STEAM, persona: 'Alice' });
		const bytes = packedJournal();
		expect(await first.replays.keep({ hash: runHash, account, ...SIZES }, bytes)).toBe('kept');
		const last = await first.submit(submission({ seed: 'B' }));
		await first.purgeRun(last.runHash);
		const second = openOn(address);
		expect(await totalOf(second)).toBe(1);
		expect(contentOf(second.folder)).toEqual(contentOf(first.folder));
		const kept = await second.replays.find(runHash);
		expect(await second.replays.read(kept?.sha256 ?? '')).toEqual(bytes);
		await second.submit(submission({ seed: 'C' }));
		const { runs } = await second.list({ filter: {}, sort: 'date', offset: 0, limit: 9 });
		expect(runs.map(({ id }) => id)).toEqual([3, 1]);
	});

	test('a damaged or lost local journal is fetched again', async () => {
		const address = await emptiedAddress();
		const store = openOn(address);
		const { runHash } = await store.submit(submission({ seed: 'A' }, signedIn(STEAM, 'Alice')));
		const account = await store.accounts.signIn({ steamId: STEAM, persona: 'Alice' });
		const bytes = packedJournal();
		await store.replays.keep({ hash: runHash, account, ...SIZES }, bytes);
		const sha256 = createHash('sha256').update(bytes).digest('hex');
		const file = new ReplayFiles(store.folder).path(sha256);
		writeFileSync(file, 'damaged');
		expect(await Promise.all([store.replays.read(sha256), store.replays.read(sha256)])).toEqual([bytes, bytes]);
		expect(readFileSync(file)).toEqual(bytes);
		rmSync(file);
		expect(await store.replays.read(sha256)).toEqual(bytes);
		await onServer(address, "UPDATE journals SET bytes = 'damaged too'");
		writeFileSync(file, 'damaged');
		expect(await store.replays.read(sha256)).toBeUndefined();
	});

	test('one that is too far behind, or of another database, is filled again', async () => {
		const address = await emptiedAddress();
		const folder = emptyState();
		const away = openSqliteStore({ folder, tokenSecret: 'secret', address });
		await away.submit(submission({ seed: 'A' }));
		await away.close();
		const other = openOn(address);
		await other.submit(submission({ seed: 'B' }));
		await other.purgeRun((await other.list({ filter: {}, sort: 'date', offset: 0, limit: 9 })).runs.at(-1)!.hash);
		await onServer(address, 'DELETE FROM feed WHERE sequence < (SELECT max(sequence) FROM feed)');
		const back = openSqliteStore({ folder, tokenSecret: 'secret', address });
		expect((await back.list({ filter: {}, sort: 'date', offset: 0, limit: 9 })).runs.map(({ id }) => id)).toEqual([2]);
		await back.close();
		await emptiedAddress();
		expect(await totalOf(openOn(address, folder))).toBe(0);
	});

	test('a read-only one follows and changes nothing', async () => {
		const address = await emptiedAddress();
		const reading = openSqliteStore({ folder: emptyState(), tokenSecret: 'secret', address, isReadOnly: true });
		onTestFinished(() => reading.close());
		await expect(reading.submit(submission())).rejects.toBeInstanceOf(StoreUnavailable);
		await reading.check();
		await openOn(address).submit(submission());
		await vi.waitUntil(async () => (await totalOf(reading)) === 1, { timeout: 60_000 });
	});

	test('a failed change affects no other and leaves nothing', async () => {
		const store = openOn(await emptiedAddress());
		const account = { steamId: null, discordId: null };
		await store.createAccount({ username: 'Alice', ...account });
		const results = await Promise.allSettled([
			store.createAccount({ username: 'Bob', ...account }),
			store.createAccount({ username: 'alice', ...account }),
			store.createAccount({ username: 'Carol', ...account }),
		]);
		expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
		expect((await store.listAccounts()).map(({ username }) => username)).toEqual(['Alice', 'Bob', 'Carol']);
	});

	test('a folder with its own store is rejected, and so is a replica without PostgreSQL', async () => {
		const address = await emptiedAddress();
		const own = emptyState();
		await fillStore(own, 1);
		const before = createHash('sha256')
			.update(JSON.stringify(contentOf(own)))
			.digest('hex');
		const mistaken = openOn(address, own);
		await expect(mistaken.submit(submission())).rejects.toThrow(/has its own run store/);
		await expect(totalOf(mistaken)).rejects.toBeInstanceOf(StoreUnusable);
		expect(
			createHash('sha256')
				.update(JSON.stringify(contentOf(own)))
				.digest('hex'),
		).toBe(before);
		const replica = openOn(address);
		await replica.submit(submission());
		expect(() => openSqliteStore({ folder: replica.folder, tokenSecret: 'secret' })).toThrow(/is a replica of a PostgreSQL/);
	});

	test('a database of a newer release and a missing one are reported', async () => {
		const address = await emptiedAddress();
		await openOn(address).submit(submission());
		await onServer(address, 'UPDATE head SET format = format + 1');
		await expect(openOn(address).submit(submission())).rejects.toThrow(
			/this release supports formats up to \d+. Use the newer release/,
		);
		await onServer(address, 'UPDATE head SET format = format - 1');
		await expect(openOn(address.replace('/postgres?', '/nowhere?')).check()).rejects.toThrow(
			/\/nowhere cannot be used: there is no such database; create it first/,
		);
	});

	test('a database of an older release gets new tables and columns', async () => {
		const address = await emptiedAddress();
		await openOn(address).submit(submission({ seed: 'OLD' }));
		await onServer(
			address,
			'ALTER TABLE runs DROP COLUMN has_replay',
			'DROP TABLE pings',
			'UPDATE head SET format = format - 1, mark = gen_random_uuid()',
		);
		const upgraded = openOn(address);
		expect(await totalOf(upgraded)).toBe(1);
		await upgraded.telemetry.count({ steamId: STEAM, modVersion: '1', gameVersion: '2' });
		expect(contentOf(upgraded.folder)['pings']).toHaveLength(1);
		expect(contentOf(upgraded.folder)['runs']).toMatchObject([{ has_replay: 0, seed: 'OLD' }]);
	});
});
