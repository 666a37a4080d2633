import { createHash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyState } from '../../../testing/seeded-state.ts';
import { openForWriting } from '../../database/database.ts';
import { createKey, listKeys, revokeKey, setKeyTier } from './api-keys.ts';

let db: Database.Database;
beforeEach(() => {
	db = openForWriting(emptyState());
});
afterEach(() => void db.close());

test('a key is returned once; only its digest is stored', () => {
	const { rawKey, ...record } = createKey(db, { tier: 'academia', label: 'a university' });
	expect(rawKey).toMatch(/^sk-codex-[\w-]{43}$/);
	expect(record).toMatchObject({ tier: 'academia', label: 'a university', revokedAt: null });
	expect(record.digest).toBe(createHash('sha256').update(rawKey).digest('hex'));
	expect(listKeys(db)).toEqual([record]);
	expect(JSON.stringify(db.prepare('SELECT * FROM api_keys').all())).not.toContain(rawKey.slice(9));
});

test('a key can be revoked once, and then keeps its tier', () => {
	const [{ id }, other] = [createKey(db, { tier: 'registered', label: '' }), createKey(db, { tier: 'registered', label: '' })];
	const tierOf = (key: string) => listKeys(db).find((each) => each.id === key)?.tier;
	expect([setKeyTier(db, { id, tier: 'paid' }), tierOf(id), tierOf(other.id)]).toEqual([true, 'paid', 'registered']);
	expect([revokeKey(db, id), revokeKey(db, id), revokeKey(db, 'nothing')]).toEqual([true, false, false]);
	expect(
		listKeys(db)
			.map(({ revokedAt }) => revokedAt !== null)
			.toSorted(),
	).toEqual([false, true]);
	expect([setKeyTier(db, { id, tier: 'general' }), setKeyTier(db, { id: 'nothing', tier: 'general' }), tierOf(id)]).toEqual([
		false,
		false,
		'paid',
	]);
});
