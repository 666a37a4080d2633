import { createHash, randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Tier } from '../../../../contract/http/limits.ts';

/** The public properties of a key. */
export interface KeyRecord {
	readonly id: string;
	readonly digest: string;
	readonly tier: Tier;
	readonly label: string;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly revokedAt: number | null;
}

const PREFIX = 'sk-codex-';
const SECRET_BYTES = 32;
const ID_BYTES = 8;
const COLUMNS = 'id, digest, tier, label, created_at AS createdAt, revoked_at AS revokedAt';

export interface NewKey extends KeyRecord {
	/** Shown once. */
	readonly rawKey: string;
}

/** Creates a key, with or without an account. Only the digest of `rawKey` is stored. */
export function createKey(
	db: Database.Database,
	{ tier, label, accountId = null }: { tier: Tier; label: string; accountId?: number | null },
): NewKey {
	const rawKey = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
	const record: KeyRecord = {
		id: randomBytes(ID_BYTES).toString('hex'),
		digest: createHash('sha256').update(rawKey).digest('hex'),
		tier,
		label,
		createdAt: Date.now(),
		revokedAt: null,
	};
	db.prepare(INSERT).run({ ...record, accountId });
	return { ...record, rawKey };
}

const INSERT = `INSERT INTO api_keys (id, digest, tier, label, created_at, account_id)
	VALUES (:id, :digest, :tier, :label, :createdAt, :accountId)`;

/** False for an unknown or already revoked key. */
export function revokeKey(db: Database.Database, id: string): boolean {
	return db.prepare('UPDATE api_keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL').run(Date.now(), id).changes > 0;
}

export function listKeys(db: Database.Database): KeyRecord[] {
	return db.prepare<[], KeyRecord>(`SELECT ${COLUMNS} FROM api_keys ORDER BY created_at, id`).all();
}

/** False for an unknown or revoked key. */
export function setKeyTier(db: Database.Database, { id, tier }: { readonly id: string; readonly tier: Tier }): boolean {
	return db.prepare('UPDATE api_keys SET tier = ? WHERE id = ? AND revoked_at IS NULL').run(tier, id).changes > 0;
}
