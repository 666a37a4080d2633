import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { preparedSubmission } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { RunInserter } from '../writer/run-inserter.ts';
import { Replica, type TableState, readCounters } from './replica.ts';
import { type Row, replicatedTables } from './replicated-tables.ts';

const FROM = { sequence: 3, mark: 'c' };

let db: Database.Database;
let replica: Replica;
beforeEach(() => {
	db = openForWriting(emptyState());
	replica = new Replica(db, replicatedTables(db));
});
afterEach(() => void db.close());

const stateOf = (name: string, rows: readonly Row[], gone: readonly Row[] = []): TableState => ({
	table: replica.tables.find((table) => table.name === name)!,
	rows,
	gone,
});
const account = (id: number, username: string): Row => ({
	...{ id, steam_id: null, discord_id: null, username, username_key: username.toLowerCase(), is_private: 0, created_at: 1 },
	...{ email: null },
});
const accounts = (): unknown[] => db.prepare('SELECT id, username FROM accounts ORDER BY id').raw().all();

/** A replica at the given change. */
function filled(...states: readonly TableState[]): void {
	replica.begin('a store', FROM);
	replica.copy(states, { from: FROM, done: { accounts: null } });
	replica.apply([], undefined, FROM, '{}');
}

describe('a replica', () => {
	test('knows its position from the first row on', () => {
		expect([replica.store, replica.position, replica.progress, replica.hasRows]).toEqual([
			undefined,
			undefined,
			undefined,
			false,
		]);
		replica.begin('a store', FROM);
		expect([replica.store, replica.position, replica.progress]).toEqual(['a store', undefined, { from: FROM, done: {} }]);
		const progress = { from: FROM, done: { accounts: [1] } };
		replica.copy([stateOf('accounts', [account(1, 'Ann')])], progress);
		expect([replica.position, replica.progress, replica.hasRows]).toEqual([undefined, progress, true]);
		replica.apply([], undefined, FROM, '{}');
		expect([replica.position, replica.progress, accounts()]).toEqual([FROM, undefined, [[1, 'Ann']]]);
		replica.begin('another', { sequence: 0, mark: '' });
		expect([replica.store, replica.position, replica.hasRows]).toEqual(['another', undefined, false]);
	});

	test('applies only changes that follow its position', () => {
		filled(stateOf('accounts', [account(1, 'Ann'), account(2, 'Ben')]));
		const next = { sequence: 4, mark: 'd' };
		const change = [stateOf('accounts', [account(2, 'Bea')], [{ id: 1 }])];
		for (const from of [undefined, { sequence: 2, mark: 'b' }, next])
			expect(replica.apply(change, from, next, '{}')).toEqual({ isRedated: false });
		expect([replica.position, accounts()]).toEqual([
			FROM,
			[
				[1, 'Ann'],
				[2, 'Ben'],
			],
		]);
		replica.apply(change, FROM, next, '{}');
		expect([replica.position, accounts()]).toEqual([next, [[2, 'Bea']]]);
	});

	test('applies names that move between rows, in any order', () => {
		filled(stateOf('accounts', [account(1, 'Ann'), account(2, 'Ben')]));
		replica.apply([stateOf('accounts', [account(1, 'Ben'), account(2, 'Ann')])], FROM, { sequence: 4, mark: 'd' }, '{}');
		expect(accounts()).toEqual([
			[1, 'Ben'],
			[2, 'Ann'],
		]);
		const bad = [stateOf('accounts', [{ ...account(3, 'Cid'), created_at: null }])];
		expect(() => replica.apply(bad, { sequence: 4, mark: 'd' }, { sequence: 5, mark: 'e' }, '{}')).toThrow('NOT NULL');
		expect(replica.position).toEqual({ sequence: 4, mark: 'd' });
	});

	test('applies rows that have only a key, twice', () => {
		const change = stateOf('body_changes', [{ run_id: 5 }]);
		filled(change, change);
		expect(db.prepare('SELECT run_id FROM body_changes').pluck().all()).toEqual([5]);
	});

	test('reports changed dates of known runs', () => {
		new RunInserter(db).insert(preparedSubmission());
		const row = db.prepare<[], Row>('SELECT * FROM runs').get()!;
		const columns = new Set(replica.tables.find(({ name }) => name === 'runs')!.columns.map(({ name }) => name));
		const run = (change: Row): Row =>
			Object.fromEntries(Object.entries({ ...row, ...change }).filter(([name]) => columns.has(name)));
		filled(stateOf('runs', [run({})]));
		let sequence = FROM.sequence;
		const isRedated = (change: Row): boolean => {
			const from = { sequence, mark: 'x' };
			sequence += 1;
			const states = [stateOf('accounts', []), stateOf('runs', [run(change)])];
			return replica.apply(states, from, { sequence, mark: 'x' }, '{}').isRedated;
		};
		expect([isRedated({}), isRedated({ seed: 'B' }), isRedated({ id: 9, hash: 'new', played_at: 5 })]).toEqual([
			false,
			false,
			false,
		]);
		expect([isRedated({ played_at: 5 }), isRedated({ played_at: 5, submitted_at: 5 })]).toEqual([true, true]);
		expect(isRedated({ played_at: 5, submitted_at: 5 })).toBe(false);
	});

	test('never uses an id again', () => {
		filled();
		const next = (sequence: number, counters: Readonly<Record<string, number>>) => {
			replica.apply([], { sequence, mark: 'x' }, { sequence: sequence + 1, mark: 'x' }, JSON.stringify(counters));
			return JSON.parse(readCounters(db, replica.tables)) as unknown;
		};
		expect(next(3, { runs: 40 })).toEqual({ runs: 40 });
		expect(next(4, { runs: 39, announcements: 2 })).toEqual({ announcements: 2, runs: 40 });
		db.exec('INSERT INTO changes (run_id) VALUES (1)');
		expect(readCounters(db, replica.tables)).toBe('{"announcements":2,"runs":40}');
	});
});
