import type Database from 'better-sqlite3';
import type { Tier } from '../../../../contract/http/limits.ts';
import { createKey, type NewKey } from './api-keys.ts';
import { TIER_THAT_COUNTS } from './key-tier.ts';
import { DAY_MILLISECONDS } from '../../../../contract/time.ts';

/** A key as its owner sees it. */
export interface AccountKeyRecord {
	readonly id: string;
	readonly tier: Tier;
	readonly label: string;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly revokedAt: number | null;
	readonly lastUsedAt: number | null;
	readonly requestsToday: number;
	/** Today and the six days before. */
	readonly requestsWeek: number;
}

/** Requests of a key on a day, counted in days since 1970 (UTC). */
export interface KeyUse {
	readonly id: string;
	readonly day: number;
	readonly requests: number;
	readonly lastUsedAt: number;
}

const DAYS_KEPT = 35;
/** Keys in a list, including revoked ones. */
const MOST_SHOWN = 20;

const LIST = `SELECT id, ${TIER_THAT_COUNTS} AS tier, label, created_at AS createdAt, revoked_at AS revokedAt, last_used_at AS lastUsedAt,
	coalesce((SELECT requests FROM key_usage WHERE key_id = id AND day = :today), 0) AS requestsToday,
	coalesce((SELECT sum(requests) FROM key_usage WHERE key_id = id AND day > :today - 7), 0) AS requestsWeek
	FROM api_keys WHERE account_id = :account ORDER BY revoked_at IS NOT NULL, created_at DESC, id LIMIT ${MOST_SHOWN}`;

/** Creates a key; undefined while the account has an active one. */
export function createAccountKey(
	db: Database.Database,
	{ accountId, label }: { readonly accountId: number; readonly label: string },
): NewKey | undefined {
	const active = db.prepare('SELECT 1 FROM api_keys WHERE account_id = ? AND revoked_at IS NULL');
	const tier = db.prepare<[object], Tier>(`SELECT ${TIER_THAT_COUNTS} FROM api_keys WHERE id = :id`).pluck();
	return db
		.transaction(() => {
			if (active.get(accountId)) return undefined;
			const key = createKey(db, { tier: 'registered', label, accountId });
			return { ...key, tier: tier.get({ id: key.id, now: Date.now() })! };
		})
		.immediate();
}

export function listAccountKeys(db: Database.Database, accountId: number, now = Date.now()): AccountKeyRecord[] {
	return db.prepare<[object], AccountKeyRecord>(LIST).all({ account: accountId, today: Math.floor(now / DAY_MILLISECONDS), now });
}

/** False for an unknown or already revoked key. */
export function revokeAccountKey(
	db: Database.Database,
	{ accountId, id }: { readonly accountId: number; readonly id: string },
): boolean {
	const revoke = 'UPDATE api_keys SET revoked_at = ? WHERE id = ? AND account_id = ? AND revoked_at IS NULL';
	return db.prepare(revoke).run(Date.now(), id, accountId).changes > 0;
}

/** Adds to the request counts of keys and ignores deleted keys. */
export function addKeyUse(db: Database.Database, uses: readonly KeyUse[]): void {
	const mark = db.prepare('UPDATE api_keys SET last_used_at = :lastUsedAt WHERE id = :id');
	const add = db.prepare(
		'INSERT INTO key_usage (key_id, day, requests) VALUES (:id, :day, :requests) ON CONFLICT DO UPDATE SET requests = requests + :requests',
	);
	db.transaction(() => {
		for (const use of uses) {
			if (mark.run(use).changes > 0) add.run(use);
		}
	}).immediate();
}

export function removeOldKeyUse(db: Database.Database, now: number): void {
	db.prepare('DELETE FROM key_usage WHERE day < ?').run(Math.floor(now / DAY_MILLISECONDS) - DAYS_KEPT);
}
