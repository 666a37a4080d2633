import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import { DAY_MILLISECONDS } from '../../../contract/time.ts';

/** How a session was opened. */
export type SessionOrigin = 'game' | 'website' | 'application' | 'command line';

/** The session of a token. */
export interface TokenSession {
	readonly id: string;
	/** Token version of the account; signing out everywhere raises it. */
	readonly version: number;
}

/** A session as its owner sees it. */
export interface OpenSession {
	readonly id: string;
	readonly origin: SessionOrigin;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly expiresAt: number;
}

const ID_BYTES = 12;
/** Lifetime of a token, and of a session that is not extended. */
export const TOKEN_DAYS = 7;
export const SESSION_MILLISECONDS = TOKEN_DAYS * DAY_MILLISECONDS;
/** A new session removes the one that expires first. */
const MOST_SESSIONS = 50;

const MAKE_ROOM = `DELETE FROM sessions WHERE id IN (
	SELECT id FROM sessions WHERE account_id = ? ORDER BY expires_at DESC, id LIMIT -1 OFFSET ${MOST_SESSIONS - 1})`;

export function openSession(
	db: Database.Database,
	{ accountId, origin }: { readonly accountId: number; readonly origin: SessionOrigin },
	now = Date.now(),
): TokenSession {
	const id = randomBytes(ID_BYTES).toString('base64url');
	const insert = 'INSERT INTO sessions (id, account_id, origin, created_at, expires_at) VALUES (?, ?, ?, ?, ?)';
	return db
		.transaction(() => {
			db.prepare(MAKE_ROOM).run(accountId);
			db.prepare(insert).run(id, accountId, origin, now, now + SESSION_MILLISECONDS);
			return { id, version: tokenVersion(db, accountId) };
		})
		.immediate();
}

/** Restarts the lifetime of a session. Undefined for an expired one. */
export function extendSession(
	db: Database.Database,
	{ accountId, id }: { readonly accountId: number; readonly id: string },
	now = Date.now(),
): TokenSession | undefined {
	const extend = 'UPDATE sessions SET expires_at = ? WHERE id = ? AND account_id = ? AND expires_at > ?';
	const { changes } = db.prepare(extend).run(now + SESSION_MILLISECONDS, id, accountId, now);
	return changes === 0 ? undefined : { id, version: tokenVersion(db, accountId) };
}

export function removeExpiredSessions(db: Database.Database, now: number): void {
	db.prepare('DELETE FROM sessions WHERE expires_at <= ?').run(now);
}

export function listSessions(db: Database.Database, accountId: number, now = Date.now()): OpenSession[] {
	const columns = 'id, origin, created_at AS createdAt, expires_at AS expiresAt';
	return db
		.prepare<[number, number], OpenSession>(
			`SELECT ${columns} FROM sessions WHERE account_id = ? AND expires_at > ? ORDER BY created_at DESC, id`,
		)
		.all(accountId, now);
}

/** False for a session that the account does not have. */
export function endSession(
	db: Database.Database,
	{ accountId, id }: { readonly accountId: number; readonly id: string },
): boolean {
	return db.prepare('DELETE FROM sessions WHERE id = ? AND account_id = ?').run(id, accountId).changes > 0;
}

/** Ends every session and revokes every token of an account. Returns how many sessions were open. */
export function endAllSessions(db: Database.Database, accountId: number): number {
	return db
		.transaction(() => {
			raiseTokenVersion(db, accountId);
			return db.prepare('DELETE FROM sessions WHERE account_id = ?').run(accountId).changes;
		})
		.immediate();
}

function tokenVersion(db: Database.Database, accountId: number): number {
	return db.prepare<[number], number>('SELECT version FROM token_versions WHERE account_id = ?').pluck().get(accountId) ?? 0;
}

/** Revokes all earlier tokens of an account. */
export function raiseTokenVersion(db: Database.Database, accountId: number): void {
	const raise = 'INSERT INTO token_versions (account_id, version) VALUES (?, 1) ON CONFLICT DO UPDATE SET version = version + 1';
	db.prepare(raise).run(accountId);
}
