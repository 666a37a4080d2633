import type Database from 'better-sqlite3';
import { usernameKey } from '../../runs/clean-submitter.ts';
import type { Account } from './claim.ts';

export interface NewAccount {
	readonly username: string;
	readonly steamId: string | null;
	readonly discordId: string | null;
}

const COLUMNS = 'id, steam_id AS steamId, discord_id AS discordId, username';

/**
 * Creates an account and gives it the rows that were verified for its Steam id.
 * @throws Error with code SQLITE_CONSTRAINT_UNIQUE when the name or a platform id is taken.
 */
export function createAccount(db: Database.Database, { username, steamId, discordId }: NewAccount): Account {
	const key = usernameKey(username);
	return db
		.transaction(() => {
			const insert = 'INSERT INTO accounts (username, username_key, steam_id, discord_id, created_at) VALUES (?, ?, ?, ?, ?)';
			const id = Number(db.prepare(insert).run(username, key, steamId, discordId, Date.now()).lastInsertRowid);
			const adopt = 'UPDATE runs SET account_id = ?, username = ?, username_key = ? WHERE steam_id = ? AND account_id IS NULL';
			if (steamId !== null) db.prepare(adopt).run(id, username, key, steamId);
			return { id, steamId, discordId, username };
		})
		.immediate();
}

/** By id, Steam id or name. */
export function findAccount(
	db: Database.Database,
	by: { id: number } | { steamId: string } | { username: string },
): Account | undefined {
	if ('id' in by) return db.prepare<[number], Account>(`SELECT ${COLUMNS} FROM accounts WHERE id = ?`).get(by.id);
	if ('steamId' in by) return db.prepare<[string], Account>(`SELECT ${COLUMNS} FROM accounts WHERE steam_id = ?`).get(by.steamId);
	return db.prepare<[string], Account>(`SELECT ${COLUMNS} FROM accounts WHERE username_key = ?`).get(usernameKey(by.username));
}

export function listAccounts(db: Database.Database): Account[] {
	return db.prepare<[], Account>(`SELECT ${COLUMNS} FROM accounts ORDER BY id`).all();
}
