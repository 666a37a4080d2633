import type Database from 'better-sqlite3';
import { usernameKey } from '../../runs/clean-submitter.ts';
import { raiseTokenVersion } from '../accounts/sessions.ts';
import { findAccount } from '../writer/accounts.ts';
import type { Account } from '../writer/claim.ts';

/** How many runs were moved; undefined when one of the accounts is unknown, or both are the same. */
export type MergeOutcome = { readonly runs: number; readonly account: Account } | undefined;

/** What goes from `:source` to `:target`. The last statements win over what the target has of its own. */
export const MOVED: Readonly<Record<string, string>> = {
	runs: `UPDATE runs SET account_id = :target, username = :username, username_key = :key, steam_id = coalesce(:steamId, steam_id)
		WHERE account_id = :source OR (account_id IS NULL AND steam_id = :sourceSteamId)`,
	claims: 'UPDATE claims SET account_id = :target WHERE account_id = :source',
	saved_charts: 'UPDATE saved_charts SET steam_id = :steamId WHERE steam_id = :sourceSteamId AND :steamId IS NOT NULL',
	memberships: 'UPDATE OR IGNORE memberships SET account_id = :target WHERE account_id = :source',
};

/** What ends with the account that is no more: who signs in again is the other one. */
export const ENDED: readonly string[] = ['accounts', 'sessions', 'username_changes', 'api_keys', 'key_usage'];

/** What belongs to a platform id, whichever account has it. */
export const STAYING: readonly string[] = ['players'];

/** Makes two accounts of one person one: the runs and charts of the source go to the target, and the source is no more. */
export function mergeAccounts(
	db: Database.Database,
	{ source, target }: { readonly source: number; readonly target: number },
): MergeOutcome {
	return db
		.transaction((): MergeOutcome => {
			const [from, to] = [findAccount(db, { id: source }), findAccount(db, { id: target })];
			if (!from || !to || source === target) return undefined;
			// Platform ids are unique: the source gives up its own first.
			db.prepare('UPDATE accounts SET steam_id = NULL, discord_id = NULL WHERE id = ?').run(source);
			const adopt = 'UPDATE accounts SET steam_id = coalesce(steam_id, ?), discord_id = coalesce(discord_id, ?) WHERE id = ?';
			db.prepare(adopt).run(from.steamId, from.discordId, target);
			const account = findAccount(db, { id: target })!;
			const owner = { ...account, target, source, sourceSteamId: from.steamId, key: usernameKey(account.username) };
			const moved = Object.entries(MOVED).map(([table, statement]) => [table, db.prepare(statement).run(owner).changes] as const);
			raiseTokenVersion(db, source);
			db.prepare('DELETE FROM accounts WHERE id = ?').run(source);
			return { runs: new Map(moved).get('runs')!, account };
		})
		.immediate();
}
