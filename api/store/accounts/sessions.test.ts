import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { createAccount } from './accounts.ts';
import {
	SESSION_MILLISECONDS,
	endAllSessions,
	endSession,
	extendSession,
	removeExpiredSessions,
	listSessions,
	openSession,
} from './sessions.ts';

const NOW = Date.UTC(2026, 10, 22);

let db: Database.Database;
let accountId: number;
let other: number;
beforeEach(() => {
	db = openForWriting(emptyState());
	[accountId, other] = ['Ann', 'Ben'].map((username) => createAccount(db, { username, steamId: null, discordId: null }).id) as [
		number,
		number,
	];
});
afterEach(() => void db.close());

const open = (now: number, account = accountId) => openSession(db, { accountId: account, origin: 'game' }, now);
const ids = (now: number) => listSessions(db, accountId, now).map(({ id }) => id);

test('a session lasts a week from its last extension', () => {
	const { id } = open(NOW);
	expect(SESSION_MILLISECONDS).toBe(7 * 86_400_000);
	const extend = (now: number, account = accountId) => extendSession(db, { accountId: account, id }, now);
	expect(listSessions(db, accountId, NOW)).toEqual([
		{ id, origin: 'game', createdAt: NOW, expiresAt: NOW + SESSION_MILLISECONDS },
	]);
	expect([extend(NOW + 5, other), extend(NOW + 5)]).toEqual([undefined, { id, version: 0 }]);
	const end = NOW + 5 + SESSION_MILLISECONDS;
	expect([ids(end - 1), ids(end), extend(end)]).toEqual([[id], [], undefined]);
	removeExpiredSessions(db, end - 1);
	expect(extend(end - 1)).toEqual({ id, version: 0 });
	removeExpiredSessions(db, end - 1 + SESSION_MILLISECONDS);
	expect(db.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(0);
});

test('the 51st session of an account removes the one that expires first', () => {
	const opened = Array.from({ length: 50 }, (_, index) => open(NOW + index).id);
	open(NOW, other);
	extendSession(db, { accountId, id: opened[0]! }, NOW + 60);
	const last = open(NOW + 70).id;
	expect(ids(NOW + 70)).toHaveLength(50);
	expect(ids(NOW + 70)).toEqual([last, ...opened.slice(2).reverse(), opened[0]]);
	expect(listSessions(db, other, NOW)).toHaveLength(1);
});

test('sessions end one by one, or all together with every earlier token', () => {
	const [first, second] = [open(NOW), open(NOW + 1), open(NOW, other)];
	expect([
		first!.version,
		endSession(db, { accountId: other, id: first!.id }),
		endSession(db, { accountId, id: first!.id }),
	]).toEqual([0, false, true]);
	expect([ids(NOW + 1), endSession(db, { accountId, id: first!.id })]).toEqual([[second!.id], false]);
	expect([endAllSessions(db, accountId), endAllSessions(db, accountId)]).toEqual([1, 0]);
	expect([open(NOW).version, open(NOW, other).version]).toEqual([2, 0]);
});
