import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyState } from '../../../testing/seeded-state.ts';
import { openForWriting } from '../../database/database.ts';
import { createAccount } from '../accounts.ts';
import { addKeyUse, createAccountKey, removeOldKeyUse, listAccountKeys, revokeAccountKey } from './account-keys.ts';

const DAY_MILLISECONDS = 86_400_000;
const DAY = 20_000;
const NOW = DAY * DAY_MILLISECONDS + 5;

let db: Database.Database;
let accountId: number;
beforeEach(() => {
	db = openForWriting(emptyState());
	accountId = createAccount(db, { username: 'Ann', steamId: null, discordId: null }).id;
});
afterEach(() => void db.close());

test('an account has one active key, which only its owner can revoke, once', () => {
	const key = createAccountKey(db, { accountId, label: 'first' })!;
	expect(key).toMatchObject({ tier: 'registered', label: 'first' });
	expect(createAccountKey(db, { accountId, label: 'second' })).toBeUndefined();
	expect(revokeAccountKey(db, { accountId: accountId + 1, id: key.id })).toBe(false);
	expect([revokeAccountKey(db, { accountId, id: key.id }), revokeAccountKey(db, { accountId, id: key.id })]).toEqual([
		true,
		false,
	]);
	const next = createAccountKey(db, { accountId, label: 'second' })!;
	expect(listAccountKeys(db, accountId).map(({ id, revokedAt }) => [id, revokedAt !== null])).toEqual([
		[next.id, false],
		[key.id, true],
	]);
});

test('requests are counted by day, shown for one and seven days, and removed after 35', () => {
	const { id } = createAccountKey(db, { accountId, label: '' })!;
	const use = (day: number, requests: number) => ({ id, day, requests, lastUsedAt: day });
	addKeyUse(db, [use(DAY - 35, 1), use(DAY - 36, 2), use(DAY - 7, 4), use(DAY - 6, 8), { ...use(DAY, 16), id: 'gone' }]);
	addKeyUse(db, [use(DAY, 32), use(DAY, 64)]);
	const shown = { requestsToday: 96, requestsWeek: 104, lastUsedAt: DAY };
	expect(listAccountKeys(db, accountId, NOW)).toMatchObject([shown]);
	expect(listAccountKeys(db, accountId, NOW - 6)).toMatchObject([{ requestsToday: 0, requestsWeek: 108 }]);
	removeOldKeyUse(db, NOW);
	const days = db.prepare('SELECT day FROM key_usage ORDER BY day').pluck();
	expect(days.all()).toEqual([DAY - 35, DAY - 7, DAY - 6, DAY]);
});
