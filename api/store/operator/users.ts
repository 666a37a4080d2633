import type Database from 'better-sqlite3';
import { usernameKey } from '../../runs/clean-submitter.ts';
import { isNameFree, writeName } from '../accounts/profiles.ts';
import { findAccount } from '../accounts/accounts.ts';
import { IS_ACTIVE } from '../accounts/keys/memberships.ts';

/** An account with the columns for moderators. */
export interface User {
	readonly id: number;
	readonly username: string;
	readonly steamId: string | null;
	readonly discordId: string | null;
	readonly isPrivate: boolean;
	readonly isSupporter: boolean;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly runs: number;
}

export interface UserQuery {
	/** Part of the name, or a complete id or platform id; empty for all. */
	readonly text: string;
	readonly offset: number;
	readonly limit: number;
}

export interface UserPage {
	readonly users: readonly User[];
	readonly total: number;
}

type Row = Omit<User, 'isPrivate' | 'isSupporter'> & { readonly isPrivate: 0 | 1; readonly isSupporter: 0 | 1 };

const SELECT = `SELECT id, username, steam_id AS steamId, discord_id AS discordId, is_private AS isPrivate, created_at AS createdAt,
	EXISTS (SELECT 1 FROM memberships WHERE account_id = accounts.id AND ${IS_ACTIVE}) AS isSupporter,
	(SELECT count(*) FROM runs WHERE account_id = accounts.id) AS runs FROM accounts`;
const WHERE = `(:text = '' OR instr(username_key, :key) > 0 OR steam_id = :text OR discord_id = :text OR CAST(id AS TEXT) = :text)`;

/** Newest first. */
export function listUsers(db: Database.Database, { text, offset, limit }: UserQuery, now = Date.now()): UserPage {
	const filter = { text, key: usernameKey(text) };
	const select = `${SELECT} WHERE ${WHERE} ORDER BY id DESC LIMIT :limit OFFSET :offset`;
	const rows = db.prepare<[object], Row>(select).all({ ...filter, now, limit, offset });
	const count = db.prepare<[object], number>(`SELECT count(*) FROM accounts WHERE ${WHERE}`).pluck();
	return {
		users: rows.map((row) => ({ ...row, isPrivate: row.isPrivate === 1, isSupporter: row.isSupporter === 1 })),
		total: count.get(filter)!,
	};
}

/** Renames an account and ignores the daily limit. */
export function renameUser(
	db: Database.Database,
	{ accountId, username }: { readonly accountId: number; readonly username: string },
): 'renamed' | 'taken' | 'unknown' {
	return db
		.transaction(() => {
			if (!findAccount(db, { id: accountId })) return 'unknown';
			if (!isNameFree(db, { username, accountId })) return 'taken';
			writeName(db, accountId, username);
			return 'renamed';
		})
		.immediate();
}
