import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preparedSubmission, signedIn } from '../../testing/sample-submission.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { setPrivate } from '../accounts/profiles.ts';
import { createAccount } from '../accounts/accounts.ts';
import { RunInserter } from '../writer/run-inserter.ts';
import { listLimits, replaceLimits } from './limits.ts';
import { listSupporter, listedSupporters, reportMembership } from '../accounts/keys/memberships.ts';
import { changeTheme, shownThemes } from './themes.ts';
import { listUsers, renameUser } from './users.ts';

const ANN = '76561190000000011';
const END = 1000;

let db: Database.Database;
let [ann, ben, cid] = [0, 0, 0];
beforeEach(() => {
	db = openForWriting(emptyState());
	const idOf = (username: string, steamId: string | null, discordId: string | null = null) =>
		createAccount(db, { username, steamId, discordId }).id;
	[ann, ben, cid] = [idOf('Ann', ANN), idOf('Ben', null, '77'), idOf('Cid', null)];
});
afterEach(() => void db.close());

const report = (accountId: number, amount: number, given: Partial<Parameters<typeof reportMembership>[1]> = {}): boolean =>
	reportMembership(db, { accountId, saidAt: 10, endsAt: END, tier: null, amount, currency: 'EUR', ...given });
const supporters = (now = END - 1) =>
	listedSupporters(db, undefined, now).map(({ name, total, gifts, tier }) => [name, total, gifts, tier]);

test('reports count once, the latest wins, and amounts of one currency are added', () => {
	expect([report(ann, 500), report(ann, 500), report(ann, 300, { saidAt: 9 })]).toEqual([true, false, false]);
	expect(report(ann, 0, { saidAt: 11, tier: 'gold' })).toBe(true);
	expect(report(ann, 70, { saidAt: 12, currency: 'USD' })).toBe(true);
	expect(report(ann, 30, { saidAt: 13, currency: null })).toBe(true);
	report(ben, 600);
	expect(supporters()).toEqual([]);
	expect([ann, ben, cid].map((accountId) => listSupporter(db, { accountId, isListed: true }))).toEqual([true, true, false]);
	expect(supporters()).toEqual([
		['Ben', 600, 1, null],
		['Ann', 530, 3, 'gold'],
	]);
	listSupporter(db, { accountId: ben, isListed: false });
	expect([supporters(), supporters(END)]).toEqual([[['Ann', 530, 3, 'gold']], []]);
	report(ann, 0, { saidAt: 14, endsAt: null });
	expect(supporters(END).length).toBe(1);
});

test('a supporter chooses a theme and whether it is public', () => {
	report(ann, 500);
	const change = (given: Omit<Parameters<typeof changeTheme>[1], 'accountId'>, now = END - 1) =>
		changeTheme(db, { accountId: ann, ...given }, now);
	expect(change({ theme: 'gold' })).toEqual({ theme: 'gold', isShown: false });
	expect(shownThemes(db, undefined, 1)).toEqual({});
	expect(change({ isShown: true })).toEqual({ theme: 'gold', isShown: true });
	expect([shownThemes(db, undefined, END - 1), shownThemes(db, undefined, END)]).toEqual([{ ann: 'gold' }, {}]);
	expect(change({ theme: 'blue' })).toEqual({ theme: 'blue', isShown: true });
	expect([change({ theme: null }), shownThemes(db, undefined, 1)]).toEqual([{ theme: null, isShown: true }, {}]);
	expect([change({ isShown: false }), change({ theme: 'red' }, END)]).toEqual([{ theme: null, isShown: false }, undefined]);
	expect(changeTheme(db, { accountId: cid, theme: 'red' })).toBeUndefined();
});

test('moderators find accounts by part of the name or by id, newest first', () => {
	new RunInserter(db).insert(preparedSubmission({}, signedIn(ANN)));
	report(ben, 1);
	setPrivate(db, { accountId: cid, isPrivate: true });
	const find = (text: string, offset = 0, limit = 9, now = 1) => {
		const { users, total } = listUsers(db, { text, offset, limit }, now);
		return [total, ...users.map(({ username }) => username)];
	};
	expect([find(''), find('', 1, 1), find('N'), find(ANN), find('77'), find(String(cid)), find('nobody')]).toEqual([
		[3, 'Cid', 'Ben', 'Ann'],
		[3, 'Ben'],
		[2, 'Ben', 'Ann'],
		[1, 'Ann'],
		[1, 'Ben'],
		[1, 'Cid'],
		[0],
	]);
	const facts = ({ users }: ReturnType<typeof listUsers>) => users.map((user) => [user.isPrivate, user.isSupporter, user.runs]);
	expect(facts(listUsers(db, { text: '', offset: 0, limit: 9 }, END - 1))).toEqual([
		[true, false, 0],
		[false, true, 0],
		[false, false, 1],
	]);
	expect(facts(listUsers(db, { text: 'ben', offset: 0, limit: 9 }, END))).toEqual([[false, false, 0]]);
});

test('moderators can give free names', () => {
	const rename = (accountId: number, username: string) => renameUser(db, { accountId, username });
	expect([rename(99, 'Dan'), rename(ann, 'BEN'), rename(ann, 'ANN'), rename(ann, 'Dan'), rename(ben, 'Ann')]).toEqual([
		'unknown',
		'taken',
		'renamed',
		'renamed',
		'renamed',
	]);
});

test('new limits replace all changed ones', () => {
	replaceLimits(db, [
		{ name: 'paid', requests: 5 },
		{ name: '/api', requests: 6 },
	]);
	expect(listLimits(db).map(({ name }) => name)).toEqual(['/api', 'paid']);
	replaceLimits(db, [{ name: 'paid', requests: 7 }]);
	expect(listLimits(db)).toEqual([{ name: 'paid', requests: 7 }]);
});
