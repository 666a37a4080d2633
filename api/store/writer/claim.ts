import type Database from 'better-sqlite3';
import { usernameKey } from '../../runs/clean-submitter.ts';

/** An account as other parts see it. */
export interface Account {
	readonly id: number;
	readonly steamId: string | null;
	readonly discordId: string | null;
	readonly username: string;
}

export interface ClaimOutcome {
	readonly claimed: number;
	readonly already_claimed: number;
	readonly unknown: number;
}

/** Nobody's rows, and rows whose hints name the caller (`runs-and-statistics.md` 2.3). */
const CLAIM = `UPDATE runs SET account_id = :id, steam_id = coalesce(steam_id, :steamId), discord_id = coalesce(discord_id, :discordId),
	username = :username, username_key = :key, is_verified = 1
	WHERE hash = :hash AND username IS NULL AND account_id IS NULL
	AND (steam_id IS NULL OR steam_id = :steamId) AND (steam_hint IS NULL OR steam_hint = :steamId)
	AND (username_hint IS NULL OR lower(username_hint) = :key OR steam_hint = :steamId)`;

/** Gives rows to an account; rows that belong to somebody stay where they are. */
export function claimRuns(db: Database.Database, account: Account, hashes: readonly string[]): ClaimOutcome {
	const isKnown = db.prepare<[string]>('SELECT 1 FROM runs WHERE hash = ?');
	const claim = db.prepare(CLAIM);
	const key = usernameKey(account.username);
	return db
		.transaction(() => {
			const found = hashes.filter((hash) => isKnown.get(hash) !== undefined);
			const claimed = found.filter((hash) => claim.run({ ...account, key, hash }).changes > 0).length;
			return { claimed, already_claimed: found.length - claimed, unknown: hashes.length - found.length };
		})
		.immediate();
}
