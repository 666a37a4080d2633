import type Database from 'better-sqlite3';

/** A report about the membership of an account. */
export interface MembershipReport {
	readonly accountId: number;
	/** Epoch milliseconds. */
	readonly saidAt: number;
	/** End of the membership; null while it is unknown. */
	readonly endsAt: number | null;
	readonly tier: string | null;
	/** Amount paid, in hundredths of the currency. */
	readonly amount: number;
	readonly currency: string | null;
}

/** A supporter who agreed to be listed. */
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

/** Condition for memberships that are active at `:now`. */
export const IS_ACTIVE = '(ends_at IS NULL OR ends_at > :now)';

const REPORT = `INSERT INTO memberships (account_id, since, ends_at, said_at, tier, total, currency, gifts)
	VALUES (:accountId, :saidAt, :endsAt, :saidAt, :tier, :amount, :currency, :gifts)
	ON CONFLICT DO UPDATE SET ends_at = :endsAt, said_at = :saidAt, tier = coalesce(:tier, tier), currency = coalesce(currency, :currency),
	gifts = gifts + :gifts, total = total + iif(:currency IS NULL OR currency IS NULL OR currency = :currency, :amount, 0)
	WHERE said_at < :saidAt`;

/** False for an outdated or repeated report. */
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

/** Active supporters who agreed to be listed, by total, start and name. */
export function listedSupporters(db: Database.Database, _argument: unknown, now = Date.now()): Supporter[] {
	const select = `SELECT username AS name, total, currency, gifts, since, tier FROM memberships JOIN accounts ON accounts.id = account_id
		WHERE is_listed = 1 AND ${IS_ACTIVE} ORDER BY total DESC, since, username_key`;
	return db.prepare<[object], Supporter>(select).all({ now });
}
