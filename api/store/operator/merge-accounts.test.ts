import { expect, test } from 'vitest';
import { hinted, preparedSubmission, signedIn } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { KEPT_TABLES } from '../accounts/kept-data.ts';
import { createChart } from '../accounts/saved-charts.ts';
import { createEndedCheck } from '../accounts/ended-tokens.ts';
import { openForWriting } from '../database/database.ts';
import { createAccount, listAccounts } from '../accounts/accounts.ts';
import { RunInserter } from '../writer/run-inserter.ts';
import { mergeAccounts, mergeStatement } from './merge-accounts.ts';

test('every table with personal data has a valid merge statement, or stays', () => {
	const db = openForWriting(emptyState());
	const statements = KEPT_TABLES.map((kept) => [kept.table, mergeStatement(kept)] as const);
	for (const [, statement] of statements) if (statement !== undefined) db.prepare(statement);
	const staying = statements.filter(([, statement]) => statement === undefined).map(([table]) => table);
	expect(staying).toEqual(['accounts', 'sessions', 'username_changes', 'api_keys', 'key_usage', 'players']);
	db.close();
});

test('runs and charts move to the target, which gets missing platform ids', () => {
	const [ANN, BEN] = ['76561190000000011', '76561190000000012'] as const;
	const db = openForWriting(emptyState());
	const target = createAccount(db, { username: 'Ann', steamId: null, discordId: '1' });
	const source = createAccount(db, { username: 'Ben', steamId: BEN, discordId: '2' });
	const inserter = new RunInserter(db);
	for (const [seed, submitter] of [
		['A', signedIn(BEN)],
		['B', signedIn(BEN)],
		['C', signedIn(ANN)],
		['D', hinted(BEN)],
	] as const)
		inserter.insert(preparedSubmission({ seed }, submitter));
	db.exec("UPDATE runs SET account_id = NULL WHERE seed = 'B'");
	createChart(db, { owner: BEN, title: 'One', spec: '{}', isPublic: false });
	const ids = { source: source.id, target: target.id };
	expect([
		mergeAccounts(db, { ...ids, source: 99 }),
		mergeAccounts(db, { ...ids, target: 99 }),
		mergeAccounts(db, { source: source.id, target: source.id }),
	]).toEqual([undefined, undefined, undefined]);
	const account = { ...target, steamId: BEN };
	expect(mergeAccounts(db, ids)).toEqual({ runs: 2, account });
	expect(listAccounts(db)).toEqual([account]);
	expect(db.prepare('SELECT seed, account_id, username, username_key, steam_id FROM runs ORDER BY id').raw().all()).toEqual([
		...['A', 'B'].map((seed) => [seed, target.id, 'Ann', 'ann', BEN]),
		['C', null, null, null, ANN],
		['D', null, null, null, null],
	]);
	expect(db.prepare('SELECT steam_id FROM saved_charts').pluck().all()).toEqual([BEN]);
	const isEnded = createEndedCheck(db);
	const token = { steamId: BEN, discordId: null, sessionId: null, version: 0 };
	expect([source, target].map(({ id: accountId }) => isEnded({ ...token, accountId }))).toEqual([true, false]);
	db.close();
});
