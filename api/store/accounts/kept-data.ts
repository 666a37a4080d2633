import type Database from 'better-sqlite3';
import { raiseTokenVersion } from './sessions.ts';

interface KeptTable {
	readonly table: string;
	/** Columns in the export for the owner; secrets are left out. */
	readonly columns: string;
	/** Condition for the rows of an owner, by `:id` or `:steamId`. */
	readonly owner: string;
	/**
	 * How a merge of the account `:source` into `:target` changes the rows. `stays` leaves them unchanged, so rows by account id are
	 * deleted with the source.
	 * A statement replaces the default, which assigns the rows to the target.
	 */
	readonly whenMerged?: 'stays' | { readonly statement: string };
}

const STAYS = 'stays';
const MERGED_RUNS = `UPDATE runs SET account_id = :target, username = :username, username_key = :key, steam_id = coalesce(:steamId, steam_id)
	WHERE account_id = :source OR (account_id IS NULL AND steam_id = :sourceSteamId)`;
const MERGED_CHARTS = 'UPDATE saved_charts SET steam_id = :steamId WHERE steam_id = :sourceSteamId AND :steamId IS NOT NULL';

/** Every table with personal data. */
export const KEPT_TABLES: readonly KeptTable[] = [
	{
		table: 'accounts',
		columns: 'id, steam_id, discord_id, username, email, is_private, created_at',
		owner: 'id = :id',
		whenMerged: STAYS,
	},
	{ table: 'sessions', columns: 'origin, created_at, expires_at', owner: 'account_id = :id', whenMerged: STAYS },
	{ table: 'username_changes', columns: 'username_before, changed_at', owner: 'account_id = :id', whenMerged: STAYS },
	{
		table: 'runs',
		columns: `hash, character, is_win, is_abandoned, ascension, game_mode, build_id, seed, run_time, floors, played_at, submitted_at,
		username, steam_id, discord_id, steam_hint, username_hint, hidden_reason, deleted_at`,
		owner: 'account_id = :id OR steam_id = :steamId OR (account_id IS NULL AND steam_hint = :steamId)',
		whenMerged: { statement: MERGED_RUNS },
	},
	{ table: 'claims', columns: 'run_id, claimed_at, undone_at', owner: 'account_id = :id' },
	{
		table: 'api_keys',
		columns: 'id, tier, label, created_at, revoked_at, last_used_at',
		owner: 'account_id = :id',
		whenMerged: STAYS,
	},
	{
		table: 'key_usage',
		columns: 'key_id, day, requests',
		owner: 'key_id IN (SELECT id FROM api_keys WHERE account_id = :id)',
		whenMerged: STAYS,
	},
	{
		table: 'memberships',
		columns: 'since, ends_at, said_at, tier, total, currency, gifts, is_listed, theme, is_theme_shown',
		owner: 'account_id = :id',
	},
	{
		table: 'replays',
		columns: 'run_id, sha256, gzip_bytes, raw_bytes, lines, replay_version, mod_version, submitted_at, deleted_at',
		owner: 'account_id = :id',
	},
	{
		table: 'tier_lists',
		columns: 'id, share_id, title, entity_type, tiers, unranked, comments, created_at, updated_at',
		owner: 'account_id = :id',
	},
	{
		table: 'webhooks',
		columns: 'id, url, format, events, label, created_at, failures, failing_since, last_post_at, last_result, disabled_at',
		owner: 'account_id = :id',
	},
	{
		table: 'saved_charts',
		columns: 'id, title, spec, is_public, views, created_at, updated_at',
		owner: 'steam_id = :steamId',
		whenMerged: { statement: MERGED_CHARTS },
	},
	{ table: 'players', columns: 'pseudonym, player_id', owner: 'player_id = :steamId', whenMerged: STAYS },
];

/** Everything stored about an account, by table; times are epoch milliseconds. Undefined for an unknown account. */
export function keptData(db: Database.Database, accountId: number): Readonly<Record<string, readonly unknown[]>> | undefined {
	const owner = ownerOf(db, accountId);
	if (!owner) return undefined;
	return db.transaction(() =>
		Object.fromEntries(
			KEPT_TABLES.map(({ table, columns, owner: condition }) => [
				table,
				db.prepare(`SELECT ${columns} FROM ${table} WHERE ${condition}`).all(owner),
			]),
		),
	)();
}

const UNLINK_RUNS = `UPDATE runs SET account_id = NULL, username = NULL, username_key = NULL, steam_id = NULL, discord_id = NULL,
	steam_hint = NULL, username_hint = NULL, is_verified = 0
	WHERE account_id = :id OR steam_id = :steamId OR (account_id IS NULL AND steam_hint = :steamId)`;

/** Deletes an account with its data; its runs stay without an owner. False for an unknown account. */
export function deleteAccount(db: Database.Database, accountId: number): boolean {
	return db
		.transaction(() => {
			const owner = ownerOf(db, accountId);
			if (!owner) return false;
			db.prepare(UNLINK_RUNS).run(owner);
			raiseTokenVersion(db, accountId);
			for (const { table, owner: condition } of KEPT_TABLES.toReversed()) {
				if (table !== 'runs') db.prepare(`DELETE FROM ${table} WHERE ${condition}`).run(owner);
			}
			return true;
		})
		.immediate();
}

interface Owner {
	readonly id: number;
	readonly steamId: string | null;
}

function ownerOf(db: Database.Database, accountId: number): Owner | undefined {
	return db.prepare<[number], Owner>('SELECT id, steam_id AS steamId FROM accounts WHERE id = ?').get(accountId);
}
