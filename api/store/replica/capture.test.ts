import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { createAccount } from '../accounts/accounts.ts';
import { Capture } from './capture.ts';
import { replicatedTables } from './replicated-tables.ts';

let db: Database.Database;
let capture: Capture;
beforeEach(() => {
	db = openForWriting(emptyState());
	capture = new Capture(db, replicatedTables(db));
});
afterEach(() => void db.close());

const taken = () => capture.take().map(({ table, keys, rows, gone }) => ({ name: table.name, keys, rows, gone }));
const addLimit = (name: string, requests = 1) => db.prepare('INSERT INTO limits VALUES (?, ?)').run(name, requests);

test('captures added, changed and removed rows once, in their final state', () => {
	expect(taken()).toEqual([]);
	for (const name of ['a', 'b', 'c']) addLimit(name);
	db.prepare("UPDATE limits SET requests = 9 WHERE name = 'b'").run();
	db.prepare("DELETE FROM limits WHERE name = 'c'").run();
	expect(taken()).toEqual([
		{
			name: 'limits',
			keys: [['a'], ['b'], ['c']],
			rows: [
				{ name: 'a', requests: 1 },
				{ name: 'b', requests: 9 },
			],
			gone: [{ name: 'c' }],
		},
	]);
	expect(taken()).toEqual([]);
});

test('a row with a changed key is removed under the old key', () => {
	addLimit('a');
	taken();
	db.prepare("UPDATE limits SET name = 'b'").run();
	expect(taken()).toEqual([{ name: 'limits', keys: [['a'], ['b']], rows: [{ name: 'b', requests: 1 }], gone: [{ name: 'a' }] }]);
});

test('captures nothing of a rolled back transaction', () => {
	const undone = db.transaction(() => {
		addLimit('a');
		throw new Error('undone');
	});
	expect(undone).toThrow('undone');
	addLimit('b');
	expect(taken()).toMatchObject([{ keys: [['b']] }]);
});

test('captures changes by triggers and references, by table', () => {
	const { id } = createAccount(db, { username: 'Ann', steamId: null, discordId: null });
	db.prepare("INSERT INTO tier_lists VALUES ('list', 'share', ?, '', 'cards', '[]', '[]', '{}', 0, 0, 1, 1)").run(id);
	expect(taken().map(({ name }) => name)).toEqual(['accounts', 'tier_lists']);
	db.prepare('DELETE FROM accounts').run();
	const [accounts, lists] = taken();
	expect([accounts, lists]).toMatchObject([
		{ name: 'accounts', gone: [{ id }], rows: [] },
		{ name: 'tier_lists', gone: [{ id: 'list' }], rows: [] },
	]);
});
