import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { newSchema, withClient } from '../../testing/store/new-schema.ts';
import { hasPostgres } from '../../testing/store/postgres-server.ts';
import { migrations, openForWriting } from '../database/database.ts';
import { ReplayFiles } from '../replays/replay-files.ts';
import { createAccount } from '../accounts/accounts.ts';
import { beginAndLock, fill, readHead } from './catch-up.ts';
import { Committer } from './committer.ts';
import { Journals } from './journals.ts';
import { Replica } from '../replica/replica.ts';
import { replicatedTables } from '../replica/replicated-tables.ts';
import { READ_HEAD, prepareSchema } from './schema.ts';

/** A process with its replica. */
async function joined(client: Client) {
	const folder = emptyState();
	const [db, replicaDb] = [openForWriting(folder), openForWriting(folder)];
	onTestFinished(() => {
		replicaDb.close();
		db.close();
	});
	const replica = new Replica(replicaDb, replicatedTables(replicaDb));
	const journals = new Journals(new ReplayFiles(folder));
	await prepareSchema(client, replica.tables, migrations());
	const head = await readHead(client);
	replica.begin(head.store, head);
	await fill(client, replica, journals, () => {});
	return { db, replica, committer: new Committer(db, replica, journals) };
}
type Joined = Awaited<ReturnType<typeof joined>>;

/** Commits several works together; returns the outcome of each. */
async function committed({ committer }: Joined, client: Client, ...runs: readonly (() => unknown)[]): Promise<unknown[]> {
	const told: unknown[] = runs.map(() => 'nothing');
	await committer.commit(
		client,
		runs.map((run, index) => ({
			run,
			resolve: (result) => void (told[index] = result),
			reject: (error) => void (told[index] = (error as { code?: string }).code ?? (error as Error).message),
		})),
	);
	return told;
}

const add = (db: Database.Database, username: string) => () =>
	createAccount(db, { username, steamId: null, discordId: null }).username;
const namesIn = ({ db }: Joined): unknown[] => db.prepare('SELECT username FROM accounts ORDER BY id').pluck().all();
const namesThere = async (client: Client): Promise<string[]> =>
	(await client.query<{ username: string }>('SELECT username FROM accounts ORDER BY id')).rows.map(({ username }) => username);

describe.skipIf(!hasPostgres())('work on a database and its replica', () => {
	test('is committed together and resolved when both have it', async () => {
		await withClient(await newSchema(), async (client) => {
			const own = await joined(client);
			expect(await committed(own, client, add(own.db, 'Ann'), add(own.db, 'Ben'))).toEqual(['Ann', 'Ben']);
			expect([namesIn(own), await namesThere(client)]).toEqual([
				['Ann', 'Ben'],
				['Ann', 'Ben'],
			]);
			const { sequence, mark } = await readHead(client);
			expect([sequence, own.replica.position]).toEqual([1, { sequence, mark }]);
		});
	});

	test('names its request and trace in the list of sessions of the database', async () => {
		const address = await newSchema();
		await withClient(address, async (client) => {
			const own = await joined(client);
			const name = async () =>
				(await client.query<{ application_name: string }>('SHOW application_name')).rows[0]?.application_name;
			const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
			await beginAndLock(client, { request_id: 'seven', traceparent });
			const { rows } = await withClient(address, (other) =>
				other.query(
					`SELECT 1 FROM pg_stat_activity WHERE query LIKE '%traceparent=''${traceparent}''%' AND state LIKE 'idle in%'`,
				),
			);
			expect(rows).toHaveLength(1);
			expect(await name()).toBe('almanac seven');
			await client.query('ROLLBACK');
			await committed(own, client, add(own.db, 'Ann'));
			await beginAndLock(client);
			expect(await name()).toBe('almanac');
			await client.query('ROLLBACK');
		});
	});

	test('that changes nothing or fails does not affect other work', async () => {
		const address = await newSchema();
		await withClient(address, async (client) => {
			const own = await joined(client);
			const fail = () => {
				add(own.db, 'Gone')();
				throw new Error('of its own');
			};
			expect(await committed(own, client, () => 'looked')).toEqual(['looked']);
			await withClient(address, (other) => other.query(`${READ_HEAD} FOR UPDATE NOWAIT`));
			expect(await committed(own, client, fail, add(own.db, 'Ann'), fail)).toEqual(['of its own', 'Ann', 'of its own']);
			expect([namesIn(own), await namesThere(client), (await readHead(client)).sequence]).toEqual([['Ann'], ['Ann'], 1]);
		});
	});

	test('that the database rejects fails alone, and later work succeeds', async () => {
		await withClient(await newSchema(), async (client) => {
			const own = await joined(client);
			await client.query("ALTER TABLE accounts ADD CHECK (username <> 'Refused')");
			const [good, bad, last] = [add(own.db, 'Ann'), add(own.db, 'Refused'), add(own.db, 'Ben')];
			expect(await committed(own, client, good, bad, last)).toEqual(['Ann', '23514', 'Ben']);
			expect(await committed(own, client, bad)).toEqual(['23514']);
			expect(await committed(own, client, add(own.db, 'Cid'))).toEqual(['Cid']);
			expect([namesIn(own), await namesThere(client)]).toEqual([
				['Ann', 'Ben', 'Cid'],
				['Ann', 'Ben', 'Cid'],
			]);
		});
	});

	test('sees the commits of others and is rolled back when the connection fails', async () => {
		const address = await newSchema();
		await withClient(address, async (client) => {
			const [own, other] = [await joined(client), await joined(client)];
			await committed(own, client, add(own.db, 'Ann'));
			expect(await committed(other, client, () => namesIn(other))).toEqual([['Ann']]);
			expect(await committed(other, client, add(other.db, 'Ann'))).toEqual(['SQLITE_CONSTRAINT_UNIQUE']);
			const broken = withClient(address, (lost) =>
				committed(own, lost, () => {
					add(own.db, 'Lost')();
					void lost.end();
				}),
			);
			await expect(broken).rejects.toThrow();
			expect([own.db.inTransaction, namesIn(own), await namesThere(client)]).toEqual([false, ['Ann'], ['Ann']]);
		});
	});
});
