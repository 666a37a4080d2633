import { expect, test } from 'vitest';
import { hinted, preparedSubmission, signedIn } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { createAccount, listAccounts } from './accounts.ts';
import { RunInserter } from '../writer/run-inserter.ts';
import { createAccountKey } from './keys/account-keys.ts';
import { KEPT_TABLES, deleteAccount, keptData } from './kept-data.ts';
import { createChart } from './saved-charts.ts';
import { openSession } from './sessions.ts';

test('every table with personal data is exported and deleted with an account', () => {
	const db = openForWriting(emptyState());
	const tables = db
		.prepare<[], string>(
			`SELECT DISTINCT tables.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
			WHERE tables.type = 'table' AND columns.name IN ('account_id', 'steam_id', 'player_id', 'key_id')`,
		)
		.pluck()
		.all();
	db.close();
	// A deleted account leaves only its id, which invalidates its tokens.
	const kept = [...KEPT_TABLES.map(({ table }) => table), 'token_versions'];
	expect(tables.toSorted()).toEqual(kept.toSorted());
});

test('deleting an account removes its data; its runs stay without a name', () => {
	const [ANN, BEN] = ['76561190000000011', '76561190000000012'] as const;
	const db = openForWriting(emptyState());
	const ann = createAccount(db, { username: 'Ann', steamId: ANN, discordId: null });
	const ben = createAccount(db, { username: 'Ben', steamId: BEN, discordId: null });
	const inserter = new RunInserter(db);
	for (const [seed, submitter] of [
		['OWN', signedIn(ANN, 'Ann')],
		['HINT', hinted(ANN)],
		['TAKEN', hinted(ANN)],
		['FOREIGN', signedIn(BEN)],
	] as const)
		inserter.insert(preparedSubmission({ seed }, submitter));
	db.prepare("UPDATE runs SET account_id = ? WHERE seed = 'TAKEN'").run(ben.id);
	for (const { id: accountId } of [ann, ben]) {
		openSession(db, { accountId, origin: 'game' });
		createAccountKey(db, { accountId, label: '' });
	}
	for (const owner of [ANN, BEN]) createChart(db, { owner, title: 'One', spec: '{}', isPublic: true });
	const counts = (id: number) =>
		Object.entries(keptData(db, id)!).flatMap(([table, rows]) => (rows.length > 0 ? [[table, rows.length]] : []));
	const others = ['sessions', 'api_keys', 'saved_charts'].map((table) => [table, 1]);
	const sorted = (all: readonly unknown[]) => all.map(String).toSorted();
	expect(sorted(counts(ann.id))).toEqual(sorted([['accounts', 1], ['runs', 2], ...others]));
	const ofBen = counts(ben.id);
	expect([deleteAccount(db, ann.id), deleteAccount(db, ann.id), keptData(db, ann.id)]).toEqual([true, false, undefined]);
	expect([listAccounts(db).map(({ id }) => id), counts(ben.id)]).toEqual([[ben.id], ofBen]);
	expect(db.prepare('SELECT seed, account_id, steam_id, steam_hint, is_verified FROM runs ORDER BY id').raw().all()).toEqual([
		['OWN', null, null, null, 0],
		['HINT', null, null, null, 0],
		['TAKEN', ben.id, null, ANN, 0],
		['FOREIGN', ben.id, BEN, null, 1],
	]);
	expect(db.prepare('SELECT version FROM token_versions WHERE account_id = ?').pluck().get(ann.id)).toBe(1);
	db.close();
});
