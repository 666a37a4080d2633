import type Database from 'better-sqlite3';
import { usernameKey } from '../../runs/clean-submitter.ts';
import type { Account } from './claim.ts';

export interface NewAccount {
	readonly username: string;
	readonly steamId: string | null;
	readonly discordId: string | null;
}

const COLUMNS = 'id, steam_id AS steamId, discord_id AS discordId, username';

/** Ids of deleted accounts are not used again, because old tokens contain them. */
const NEXT_ID = `SELECT 1 + max(
	coalesce((SELECT max(id) FROM accounts), 0), coalesce((SELECT max(account_id) FROM token_versions), 0))`;

/**
 * Creates an account with the runs that were verified for its Steam id.
 * @throws Error with code SQLITE_CONSTRAINT_UNIQUE when the name or a platform id is taken
 */
export function createAccount(db: Database.Database, { username, steamId, discordId }: NewAccount): Account {
	const key = usernameKey(username);
	return db
		.transaction(() => {
			const insert =
				'INSERT INTO accounts (id, username, username_key, steam_id, discord_id, created_at) VALUES (?, ?, ?, ?, ?, ?)';
			const id = db.prepare<[], number>(NEXT_ID).pluck().get()!;
			db.prepare(insert).run(id, username, key, steamId, discordId, Date.now());
			const account = { id, steamId, discordId, username };
			adoptRuns(db, account);
			return account;
		})
		.immediate();
}

/** Assigns an account the unowned runs that were verified for its Steam id. */
export function adoptRuns(db: Database.Database, { id, steamId, username }: Account): void {
	const adopt = 'UPDATE runs SET account_id = ?, username = ?, username_key = ? WHERE steam_id = ? AND account_id IS NULL';
	if (steamId !== null) db.prepare(adopt).run(id, username, usernameKey(username), steamId);
}

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
