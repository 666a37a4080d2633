import type Database from 'better-sqlite3';
import { HOLDS } from '../writer/holds/quarantine.ts';
import { LISTED_COLUMNS } from '../lists/listed-columns.ts';
import type { ListedRun } from '../lists/run-query.ts';

/** A search of a moderator. */
export interface RunSearch {
	readonly username: string | undefined;
	readonly seed: string | undefined;
	readonly hash: string | undefined;
	/** Wins up to this run time. */
	readonly maxWinSeconds: number | undefined;
	/** Wins under 7 minutes, runs over 7 days, decks over 150 cards. */
	readonly anomalies: boolean;
	readonly hiddenOnly: boolean;
	/** Only runs in quarantine. */
	readonly heldOnly: boolean;
	readonly limit: number;
}

/** A run with the columns for moderators. */
export interface FoundRun extends ListedRun {
	readonly seed: string;
	readonly hiddenReason: string | null;
	/** Epoch milliseconds. */
	readonly deletedAt: number | null;
	readonly isSynthetic: number;
}

const SEVEN_MINUTES = 420;
const SEVEN_DAYS = 604_800;
const LARGEST_DECK = 150;

const ANOMALIES = `((is_win = 1 AND run_time < ${SEVEN_MINUTES}) OR run_time > ${SEVEN_DAYS} OR deck_size > ${LARGEST_DECK})`;

const HELD = `hidden_reason IN (${Object.values(HOLDS)
	.map((reason) => `'${reason}'`)
	.join(', ')})`;

const STATEMENT = `SELECT ${LISTED_COLUMNS}, seed, hidden_reason AS hiddenReason, deleted_at AS deletedAt, is_synthetic AS isSynthetic
	FROM runs`;

/** Counts the rows in quarantine. */
export function createHeldCounter(db: Database.Database): () => number {
	const count = db.prepare<[], number>(`SELECT count(*) FROM runs WHERE ${HELD}`).pluck();
	return () => count.get() as number;
}

/** Finds runs for moderators, newest first, including hidden ones. */
export function createRunSearch(db: Database.Database): (search: RunSearch) => FoundRun[] {
	return (search) => {
		const conditions = [
			...(search.hash === undefined ? [] : ['hash = :hash']),
			...(search.seed === undefined ? [] : ['seed = :seed']),
			...(search.username === undefined ? [] : ['username_key = lower(trim(:username))']),
			...(search.maxWinSeconds === undefined ? [] : ['is_win = 1 AND run_time <= :maxWinSeconds']),
			...(search.anomalies ? [ANOMALIES] : []),
			...(search.heldOnly ? [HELD] : []),
			...(search.hiddenOnly ? ['hidden_reason IS NOT NULL'] : []),
		];
		const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
		const statement = db.prepare<[Record<string, unknown>], FoundRun>(`${STATEMENT}${where} ORDER BY id DESC LIMIT :limit`);
		const { hash, seed, username, maxWinSeconds, limit } = search;
		return statement.all({ hash, seed, username, maxWinSeconds, limit });
	};
}
