import type Database from 'better-sqlite3';
import { usernameKey } from '../../runs/clean-submitter.ts';
import { DAY_MILLISECONDS } from '../../../contract/time.ts';

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

/** The account and network of a claim. */
export interface Claimant {
	readonly account: Account;
	/** Pseudonym of the network that the claim comes from. */
	readonly network: string | null;
}

/**
 * Unowned rows whose hints match the caller (`behaviour/runs.md#claims`). Hashes are public and prove nothing, so a row without a hint can
 * only be claimed within a day from the network that sent it.
 */
const CLAIMABLE = `SELECT runs.id, steam_id, discord_id, is_verified FROM runs LEFT JOIN origins ON origins.file_id = runs.file_id
	WHERE hash = :hash AND username IS NULL AND account_id IS NULL
	AND (steam_id IS NULL OR steam_id = :steamId) AND (steam_hint IS NULL OR steam_hint = :steamId)
	AND (username_hint IS NULL OR lower(username_hint) = :key OR steam_hint = :steamId)
	AND (steam_id = :steamId OR steam_hint = :steamId OR (network = :network AND received_at > :since))`;

const TAKE = `UPDATE runs SET account_id = :id, steam_id = coalesce(steam_id, :steamId), discord_id = coalesce(discord_id, :discordId),
	username = :username, username_key = :key, is_verified = 1 WHERE id = :run`;

const LOG = `INSERT INTO claims (run_id, account_id, steam_id_before, discord_id_before, verified_before, claimed_at)
	VALUES (:run, :id, :steamIdBefore, :discordIdBefore, :verifiedBefore, :now)`;

/** A claimable row with its current owner columns. */
interface Claimable {
	readonly id: number;
	readonly steam_id: string | null;
	readonly discord_id: string | null;
	readonly is_verified: number;
}

/** Returns a function that assigns an unowned row to an account and logs it. Call it inside a transaction. */
export function createRowTaker(db: Database.Database): (account: Account, row: Claimable, now: number) => void {
	const take = db.prepare(TAKE);
	const log = db.prepare(LOG);
	return (account, row, now) => {
		take.run({ ...account, key: usernameKey(account.username), run: row.id });
		const before = { steamIdBefore: row.steam_id, discordIdBefore: row.discord_id, verifiedBefore: row.is_verified };
		log.run({ run: row.id, id: account.id, ...before, now });
	};
}

/** Assigns rows to an account; rows with an owner stay. */
export function claimRuns(db: Database.Database, { account, network }: Claimant, hashes: readonly string[]): ClaimOutcome {
	const now = Date.now();
	const isKnown = db.prepare<[string]>('SELECT 1 FROM runs WHERE hash = ?');
	const claimable = db.prepare<[Readonly<Record<string, unknown>>], Claimable>(CLAIMABLE);
	const take = createRowTaker(db);
	const owner = { ...account, key: usernameKey(account.username) };
	const claim = (hash: string): boolean => {
		const row = claimable.get({ ...owner, hash, network, since: now - DAY_MILLISECONDS });
		if (!row) return false;
		take(account, row, now);
		return true;
	};
	return db
		.transaction(() => {
			const found = hashes.filter((hash) => isKnown.get(hash) !== undefined);
			const claimed = found.filter(claim).length;
			return { claimed, already_claimed: found.length - claimed, unknown: hashes.length - found.length };
		})
		.immediate();
}

const LAST_CLAIM = `SELECT number, run_id AS run, steam_id_before AS steamId, discord_id_before AS discordId, verified_before AS verified
	FROM claims JOIN runs ON runs.id = run_id WHERE hash = ? AND undone_at IS NULL AND claims.account_id = runs.account_id
	ORDER BY number DESC LIMIT 1`;

const GIVE_BACK = `UPDATE runs SET account_id = NULL, username = NULL, username_key = NULL, steam_id = :steamId, discord_id = :discordId,
	is_verified = :verified WHERE id = :run`;

/** Reverts the last claim of a row. False for a row that was not claimed. */
export function undoClaim(db: Database.Database, hash: string): boolean {
	return db
		.transaction(() => {
			const last = db.prepare<[string], { readonly number: number; readonly run: number }>(LAST_CLAIM).get(hash);
			if (!last) return false;
			db.prepare(GIVE_BACK).run(last);
			db.prepare('UPDATE claims SET undone_at = ? WHERE number = ?').run(Date.now(), last.number);
			return true;
		})
		.immediate();
}
