import type Database from 'better-sqlite3';
import { LISTED_COLUMNS } from '../lists/listed-columns.ts';
import type { ListedRun, RunPage } from '../lists/run-query.ts';
import type { Account } from './claim.ts';

/** The outcome of a deletion by the owner. */
export type OwnDeletion = 'deleted' | 'unknown' | 'foreign';

interface Row {
	readonly id: number;
	readonly isOwn: 0 | 1;
}

const FIND = `SELECT id, coalesce(account_id = :account, 0) OR coalesce(account_id IS NULL AND steam_id = :steamId, 0) AS isOwn
	FROM runs WHERE hash = :hash AND deleted_at IS NULL`;

const OWN = 'FROM runs WHERE account_id = :accountId AND deleted_at IS NULL';
const LIST = `SELECT ${LISTED_COLUMNS} ${OWN} ORDER BY id DESC LIMIT :limit OFFSET :offset`;

/** The runs of an account, newest first, including hidden but not deleted ones. */
export function listOwnRuns(
	db: Database.Database,
	query: { readonly accountId: number; readonly offset: number; readonly limit: number },
): RunPage {
	const count = db.prepare<[object], number>(`SELECT count(*) ${OWN}`).pluck();
	return { runs: db.prepare<[object], ListedRun>(LIST).all(query), total: count.get(query)!, isLowerBound: false };
}

/** Deletes seats of an account from lists, statistics and exports. Other seats of the same run stay. */
export function deleteOwnRuns(
	db: Database.Database,
	{ account, hashes }: { readonly account: Pick<Account, 'id' | 'steamId'>; readonly hashes: readonly string[] },
	now = Date.now(),
): readonly OwnDeletion[] {
	const find = db.prepare<[object], Row>(FIND);
	const mark = db.prepare('UPDATE runs SET deleted_at = ? WHERE id = ?');
	const remove = (hash: string): OwnDeletion => {
		const row = find.get({ hash, account: account.id, steamId: account.steamId });
		if (!row) return 'unknown';
		if (row.isOwn === 0) return 'foreign';
		mark.run(now, row.id);
		return 'deleted';
	};
	return db.transaction(() => hashes.map(remove)).immediate();
}
