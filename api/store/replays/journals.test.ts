import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { newSchema, withClient } from '../../testing/store/new-schema.ts';
import { hasPostgres } from '../../testing/store/postgres-server.ts';
import { openForWriting } from '../database/database.ts';
import { ReplayFiles } from './replay-files.ts';
import { Journals } from '../postgres/journals.ts';
import { type ReplicatedTable, type Row, replicatedTables } from '../replica/replicated-tables.ts';

const TABLES = `CREATE TABLE journals (sha256 text PRIMARY KEY, bytes bytea NOT NULL);
	CREATE TABLE replays (sha256 text NOT NULL, deleted_at bigint)`;

const bytesOf = (name: string): Buffer => Buffer.from(`the bytes of ${name}`);
const digestOf = (name: string): string => createHash('sha256').update(bytesOf(name)).digest('hex');
const [WANTED, TAKEN_BACK, LEFT, OTHER] = ['wanted', 'taken back', 'left', 'other'].map(digestOf) as [
	string,
	string,
	string,
	string,
];

describe.skipIf(!hasPostgres())('journals on PostgreSQL', () => {
	async function inDatabase(work: (client: Client) => Promise<void>): Promise<void> {
		await withClient(await newSchema(), async (client) => {
			await client.query(TABLES);
			await work(client);
		});
	}

	function openedState() {
		const folder = emptyState();
		const db = openForWriting(folder);
		onTestFinished(() => void db.close());
		const files = new ReplayFiles(folder);
		const tables = replicatedTables(db);
		const named = (name: string): ReplicatedTable => tables.find((table) => table.name === name)!;
		return { db, files, journals: new Journals(files), replays: named('replays'), others: named('webhook_events') };
	}

	const keptIn = async (client: Client): Promise<readonly string[]> =>
		(await client.query<{ sha256: string }>('SELECT sha256 FROM journals ORDER BY sha256')).rows.map(({ sha256 }) => sha256);
	const put = (client: Client, name: string) =>
		client.query('INSERT INTO journals VALUES ($1, $2)', [digestOf(name), bytesOf(name)]);
	const row = (sha256: string, deletedAt: number | null = null): Row => ({ sha256, deleted_at: deletedAt });
	const changeOf = (table: ReplicatedTable, ...rows: readonly Row[]) => ({ table, rows, keys: [], gone: [] });

	test('are written to the database once with new rows', () =>
		inDatabase(async (client) => {
			const { files, journals, replays, others } = openedState();
			await files.write(WANTED, bytesOf('wanted'));
			const changes = [changeOf(replays, row(WANTED), row(TAKEN_BACK, 7), row('no digest')), changeOf(others, row(OTHER))];
			await journals.keep(client, changes);
			await journals.keep(client, changes);
			const { rows } = await client.query('SELECT sha256, bytes FROM journals');
			expect(rows).toEqual([{ sha256: WANTED, bytes: bytesOf('wanted') }]);
			const lost = journals.keep(client, [changeOf(replays, row(LEFT))]);
			await expect(lost).rejects.toMatchObject({ code: 'ENOENT', message: `The file of the journal ${LEFT} is lost.` });
		}));

	test('are removed from the database when no row needs them', () =>
		inDatabase(async (client) => {
			const { db, journals } = openedState();
			for (const name of ['wanted', 'taken back', 'left', 'other']) await put(client, name);
			await client.query('INSERT INTO replays VALUES ($1, NULL), ($2, 7)', [WANTED, TAKEN_BACK]);
			await journals.forget(client, db);
			expect(await keptIn(client)).toHaveLength(4);
			const leave = db.prepare('INSERT INTO replay_leavings (sha256) VALUES (?)');
			for (const sha256 of [WANTED, TAKEN_BACK, LEFT]) leave.run(sha256);
			await journals.forget(client, db);
			expect(await keptIn(client)).toEqual([WANTED, OTHER].toSorted());
		}));

	test('are fetched into missing files', () =>
		inDatabase(async (client) => {
			const { files, journals, replays, others } = openedState();
			await put(client, 'wanted');
			await put(client, 'other');
			const states = [changeOf(replays, row(WANTED), row(LEFT)), changeOf(others, row(OTHER))];
			await journals.fetch(client, states);
			expect([await files.read(WANTED), files.has(LEFT), files.has(OTHER)]).toEqual([bytesOf('wanted'), false, false]);
		}));

	test('are fetched again only when they are damaged or lost', () =>
		inDatabase(async (client) => {
			const { files, journals } = openedState();
			await put(client, 'wanted');
			await client.query('INSERT INTO journals VALUES ($1, $2)', [LEFT, bytesOf('something else')]);
			expect(await journals.fetchAgain(client, WANTED)).toBe(true);
			writeFileSync(files.path(WANTED), 'damaged');
			expect([await journals.fetchAgain(client, WANTED), await files.read(WANTED)]).toEqual([true, bytesOf('wanted')]);
			await client.query('DELETE FROM journals WHERE sha256 = $1', [WANTED]);
			expect(await journals.fetchAgain(client, WANTED)).toBe(true);
			rmSync(files.path(WANTED));
			for (const lost of [WANTED, LEFT])
				expect([await journals.fetchAgain(client, lost), files.has(lost)]).toEqual([false, false]);
		}));
});
