import type { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { newSchema, withClient } from '../../testing/store/new-schema.ts';
import { hasPostgres } from '../../testing/store/postgres-server.ts';
import { openForWriting } from '../database/database.ts';
import { type ReplicatedTable, replicatedTables } from '../replica/replicated-tables.ts';
import { hasTable } from '../postgres/schema.ts';
import { MoveTarget } from './move-target.ts';

const FORMAT = 7;
const PLAYER = { pseudonym: '76560000000000001', player_id: '76561190000000001' };

describe.skipIf(!hasPostgres())('the target of a move', () => {
	let tables: readonly ReplicatedTable[];
	let players: ReplicatedTable;
	beforeAll(() => {
		const db = openForWriting(emptyState());
		tables = replicatedTables(db).filter(({ name }) => ['players', 'limits'].includes(name));
		players = tables.find(({ name }) => name === 'players')!;
		db.close();
	});

	const open = (client: Client, address: string, format = FORMAT) => MoveTarget.open(client, tables, { address, format });
	const countPlayers = async (client: Client): Promise<number> =>
		(await client.query<{ count: number }>('SELECT count(*)::int AS count FROM players')).rows[0]!.count;
	const values = (table: ReplicatedTable, row: Readonly<Record<string, string>>) =>
		Object.fromEntries(table.columns.map(({ name }) => [name, row[name] ?? null]));

	test('resumes an interrupted move and becomes a store at the end', async () => {
		const address = await newSchema();
		await withClient(address, async (client) => {
			const target = await open(client, address);
			expect([target.isResumed, target.lastOf(players), target.isCopied(players)]).toEqual([false, undefined, false]);
			await target.put(players, [values(players, PLAYER)], [PLAYER.pseudonym]);
		});
		await withClient(address, async (client) => {
			const target = await open(client, address);
			expect([target.isResumed, target.lastOf(players), target.isCopied(players)]).toEqual([true, [PLAYER.pseudonym], false]);
			await target.put(players, [], null);
			expect([target.lastOf(players), target.isCopied(players), await countPlayers(client)]).toEqual([undefined, true, 1]);
			await target.finish(FORMAT, '{}');
			expect([await hasTable(client, 'moving'), await hasTable(client, 'head')]).toEqual([false, true]);
			await expect(open(client, address)).rejects.toThrow(/is not empty: it has a table `head`/);
		});
	});

	test('of another release starts over', async () => {
		const address = await newSchema();
		await withClient(address, async (client) => {
			await (await open(client, address, FORMAT - 1)).put(players, [values(players, PLAYER)], null);
		});
		await withClient(address, async (client) => {
			const target = await open(client, address);
			expect([target.isResumed, target.isCopied(players), await countPlayers(client)]).toEqual([false, false, 0]);
		});
	});

	test('loses the progress of an emptied table only', async () => {
		const address = await newSchema();
		const limits = tables.find(({ name }) => name === 'limits')!;
		await withClient(address, async (client) => {
			const target = await open(client, address);
			await target.put(players, [values(players, PLAYER)], null);
			await target.put(limits, [], null);
			await target.empty(players);
			expect([target.isCopied(players), target.isCopied(limits), await countPlayers(client)]).toEqual([false, true, 0]);
		});
		await withClient(address, async (client) => {
			const again = await open(client, address);
			expect([again.isCopied(players), again.isCopied(limits)]).toEqual([false, true]);
		});
	});

	test('accepts one move at a time', async () => {
		const address = await newSchema();
		await withClient(address, async (first) => {
			await open(first, address);
			await withClient(address, async (second) => {
				await expect(open(second, address)).rejects.toThrow(
					/^Another program is moving a store into .* Wait until it has finished\.$/,
				);
			});
		});
	});
});
