import type Database from 'better-sqlite3';

/** What somebody says of an account's membership. */
export interface MembershipReport {
	readonly accountId: number;
	/** Epoch milliseconds. */
	readonly saidAt: number;
	/** When it ends, or has ended; null until somebody says so. */
	readonly endsAt: number | null;
	readonly tier: string | null;
	/** What was given with it, in hundredths of the currency. */
	readonly amount: number;
	readonly currency: string | null;
}

/** A supporter who agreed to be shown. */
export interface Supporter {
	readonly name: string;
	/** Hundredths of the currency. */
	readonly total: number;
	readonly currency: string | null;
	readonly gifts: number;
	/** Epoch milliseconds. */
	readonly since: number;
	readonly tier: string | null;
}

/** Holds for the row of `memberships` of somebody who is a supporter at `:now`. */
export const IS_ACTIVE = '(ends_at IS NULL OR ends_at > :now)';

const REPORT = `INSERT INTO memberships (account_id, since, ends_at, said_at, tier, total, currency, gifts)
	VALUES (:accountId, :saidAt, :endsAt, :saidAt, :tier, :amount, :currency, :gifts)
	ON CONFLICT DO UPDATE SET ends_at = :endsAt, said_at = :saidAt, tier = coalesce(:tier, tier), currency = coalesce(currency, :currency),
	gifts = gifts + :gifts, total = total + iif(:currency IS NULL OR currency IS NULL OR currency = :currency, :amount, 0)
	WHERE said_at < :saidAt`;

/** False for what is not news: something later has been said, or the same once more. */
export function reportMembership(db: Database.Database, report: MembershipReport): boolean {
	return db.prepare(REPORT).run({ ...report, gifts: Number(report.amount > 0) }).changes > 0;
}

/** False for an account that never was a supporter. */
export function listSupporter(
	db: Database.Database,
	{ accountId, isListed }: { readonly accountId: number; readonly isListed: boolean },
): boolean {
	return db.prepare('UPDATE memberships SET is_listed = ? WHERE account_id = ?').run(Number(isListed), accountId).changes > 0;
}

/** Those who support the service now and agreed to be shown: by sum, then since when, then by name. */
export function listedSupporters(db: Database.Database, _argument: unknown, now = Date.now()): Supporter[] {
	const select = `SELECT username AS name, total, currency, gifts, since, tier FROM memberships JOIN accounts ON accounts.id = account_id
		WHERE is_listed = 1 AND ${IS_ACTIVE} ORDER BY total DESC, since, username_key`;
	return db.prepare<[object], Supporter>(select).all({ now });
}
