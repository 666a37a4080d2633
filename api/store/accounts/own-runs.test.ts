import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hinted, preparedSubmission, signedIn } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { createAccount } from './accounts.ts';
import type { Account } from './claim.ts';
import { RunInserter } from '../writer/run-inserter.ts';
import { deleteOwnRuns, listOwnRuns } from './own-runs.ts';

const [ANN, BEN] = ['76561190000000011', '76561190000000012'] as const;
const NOW = 1_700_000_000_123;

let db: Database.Database;
let ann: Account;
let inserter: RunInserter;
beforeEach(() => {
	db = openForWriting(emptyState());
	ann = createAccount(db, { username: 'Ann', steamId: ANN, discordId: null });
	inserter = new RunInserter(db);
});
afterEach(() => void db.close());

const insert = (...given: Parameters<typeof preparedSubmission>): string =>
	inserter.insert(preparedSubmission(...given)).outcome.runHash;
const deletions = (): unknown[] => db.prepare('SELECT seed, deleted_at FROM runs ORDER BY id').raw().all();

test('only runs of the account are deleted, once, at the given time', () => {
	const [own, foreign, open] = [
		insert({ seed: 'OWN' }, signedIn(ANN)),
		insert({ seed: 'FOREIGN' }, signedIn(BEN)),
		insert({ seed: 'OPEN' }, hinted(ANN)),
	];
	const hashes = [foreign, own, 'unknown', own, open];
	expect(deleteOwnRuns(db, { account: ann, hashes }, NOW)).toEqual(['foreign', 'deleted', 'unknown', 'unknown', 'foreign']);
	expect(deletions()).toEqual([
		['OWN', NOW],
		['FOREIGN', null],
		['OPEN', null],
	]);
});

test('an unowned run of the same Steam id counts as own, a run of another account does not', () => {
	const [unclaimed, taken] = [insert({ seed: 'A' }, signedIn(ANN)), insert({ seed: 'B' }, signedIn(ANN))];
	const ben = createAccount(db, { username: 'Ben', steamId: BEN, discordId: null });
	db.prepare('UPDATE runs SET account_id = CASE hash WHEN ? THEN NULL ELSE ? END').run(unclaimed, ben.id);
	expect(deleteOwnRuns(db, { account: ann, hashes: [unclaimed, taken] }, NOW)).toEqual(['deleted', 'foreign']);
	expect(deleteOwnRuns(db, { account: { id: ann.id, steamId: null }, hashes: [taken] })).toEqual(['foreign']);
});

test('a list has the runs that are not deleted, newest first, in pages', () => {
	const [first, second, third] = ['A', 'B', 'C'].map((seed) => insert({ seed }, signedIn(ANN))) as [string, string, string];
	insert({ seed: 'D' }, signedIn(BEN));
	deleteOwnRuns(db, { account: ann, hashes: [second] });
	const page = (offset: number, limit: number) => {
		const { runs, ...rest } = listOwnRuns(db, { accountId: ann.id, offset, limit });
		return { hashes: runs.map(({ hash }) => hash), ...rest };
	};
	expect(page(0, 5)).toEqual({ hashes: [third, first], total: 2, isLowerBound: false });
	expect([page(0, 1).hashes, page(1, 1).hashes, page(2, 1).hashes]).toEqual([[third], [first], []]);
});
