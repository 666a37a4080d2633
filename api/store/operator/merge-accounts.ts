import type Database from 'better-sqlite3';
import { usernameKey } from '../../runs/clean-submitter.ts';
import { KEPT_TABLES } from '../accounts/kept-data.ts';
import { raiseTokenVersion } from '../accounts/sessions.ts';
import { findAccount } from '../accounts/accounts.ts';
import type { Account } from '../accounts/claim.ts';

/** The number of moved runs; undefined when an account is unknown, or both are the same. */
export type MergeOutcome = { readonly runs: number; readonly account: Account } | undefined;

/** The statement that moves the rows of a table; undefined for rows that stay. */
export function mergeStatement({ table, whenMerged }: (typeof KEPT_TABLES)[number]): string | undefined {
	if (whenMerged === 'stays') return undefined;
	// Where an account may have only one row, that of the target stays.
	return whenMerged?.statement ?? `UPDATE OR IGNORE ${table} SET account_id = :target WHERE account_id = :source`;
}

/** Merges two accounts: moves runs and charts to the target and deletes the source. */
export function mergeAccounts(
	db: Database.Database,
	{ source, target }: { readonly source: number; readonly target: number },
): MergeOutcome {
	return db
		.transaction((): MergeOutcome => {
			const [from, to] = [findAccount(db, { id: source }), findAccount(db, { id: target })];
			if (!from || !to || source === target) return undefined;
			// Platform ids are unique, so the source loses its own first.
			db.prepare('UPDATE accounts SET steam_id = NULL, discord_id = NULL WHERE id = ?').run(source);
			const adopt = 'UPDATE accounts SET steam_id = coalesce(steam_id, ?), discord_id = coalesce(discord_id, ?) WHERE id = ?';
			db.prepare(adopt).run(from.steamId, from.discordId, target);
			const account = findAccount(db, { id: target })!;
			const owner = { ...account, target, source, sourceSteamId: from.steamId, key: usernameKey(account.username) };
			const moved = KEPT_TABLES.map((kept) => {
				const statement = mergeStatement(kept);
				return [kept.table, statement === undefined ? 0 : db.prepare(statement).run(owner).changes] as const;
			});
			raiseTokenVersion(db, source);
			db.prepare('DELETE FROM accounts WHERE id = ?').run(source);
			return { runs: new Map(moved).get('runs')!, account };
		})
		.immediate();
}
