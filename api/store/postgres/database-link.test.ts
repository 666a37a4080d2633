import type { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasPostgres } from '../../testing/store/postgres-server.ts';
import { newSchema } from '../../testing/store/new-schema.ts';
import { DatabaseUnavailable } from './connection.ts';
import { DatabaseLink } from './database-link.ts';

const backend = async (client: Client): Promise<number> =>
	(await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;

describe.skipIf(!hasPostgres())('a link to a database', () => {
	async function opened(onOpen: (client: Client) => Promise<void> = async () => {}) {
		const told = { opened: 0, lost: 0 };
		const link = new DatabaseLink(
			await newSchema(),
			async (client) => {
				told.opened += 1;
				await onOpen(client);
			},
			() => (told.lost += 1),
		);
		onTestFinished(() => link.close());
		return { link, told };
	}

	test('keeps its connection until work fails, which rolls back its transaction', async () => {
		const { link, told } = await opened();
		const first = await link.use(backend);
		await link.use((client) => client.query('CREATE TABLE kept (number int)'));
		expect([await link.use(backend), told]).toEqual([first, { opened: 1, lost: 0 }]);
		const failed = link.use(async (client) => {
			await client.query('BEGIN');
			await client.query('INSERT INTO kept VALUES (1)');
			await client.query('SELECT 1 / 0');
		});
		await expect(failed).rejects.toThrow(/division by zero/);
		await expect(failed).rejects.toBeInstanceOf(DatabaseUnavailable);
		const second = await link.use(backend);
		expect([second === first, told, link.failure]).toEqual([false, { opened: 2, lost: 1 }, undefined]);
		const { rows } = await link.use((client) => client.query('SELECT count(*)::int AS count FROM kept'));
		expect(rows).toEqual([{ count: 0 }]);
	});

	test('notices a connection that the server closed and opens another', async () => {
		const { link, told } = await opened();
		const first = await link.use(backend);
		const { link: other } = await opened();
		await other.use((client) => client.query('SELECT pg_terminate_backend($1)', [first]));
		await expect.poll(() => told.lost).toBe(1);
		expect(await link.use(backend)).not.toBe(first);
		expect(told).toEqual({ opened: 2, lost: 1 });
	});

	test('fails immediately after a recent failure and retries later', async () => {
		let isReady = false;
		const { link, told } = await opened(async () => {
			if (!isReady) throw new DatabaseUnavailable('Not yet.');
		});
		await expect(link.use(backend)).rejects.toThrow('Not yet.');
		isReady = true;
		await expect(link.use(backend)).rejects.toBe(link.failure);
		expect(told).toEqual({ opened: 1, lost: 0 });
		await expect.poll(() => link.use(backend).catch(() => undefined)).toBeGreaterThan(0);
		expect([told, link.failure]).toEqual([{ opened: 2, lost: 0 }, undefined]);
	});

	test('that is closed opens nothing and reports no loss', async () => {
		const { link, told } = await opened();
		await link.use(backend);
		link.close();
		await expect(link.use(backend)).rejects.toThrow(new DatabaseUnavailable('The store is closed.'));
		expect(told).toEqual({ opened: 1, lost: 0 });
	});
});
