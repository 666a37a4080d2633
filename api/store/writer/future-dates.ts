import type Database from 'better-sqlite3';
import { threadLog } from '../../platform/threads/thread-log.ts';

/** Dates may be so far ahead of the clock: it is set back by moments again and again, and dates ascend all the same. */
const TOLERANCE_MICROSECONDS = 60_000_000;
const DAY_SECONDS = 86_400;
/** A clock that stands before this program was written is wrong itself. */
const EARLIEST_MILLISECONDS = Date.UTC(2026, 0, 1);

/** Sets dates right that a wrong clock gave. */
export interface FutureDates {
	/**
	 * Dates rows of the future anew: to this moment, in their order. To be called inside a transaction.
	 * @param now epoch milliseconds
	 * @returns how many rows
	 */
	correct(now: number): number;
}

export function createFutureDates(db: Database.Database): FutureDates {
	const newest = db.prepare<[], number | null>('SELECT max(submitted_at) FROM runs').pluck();
	const future = db.prepare<[number], number>('SELECT id FROM runs WHERE submitted_at > ? ORDER BY id').pluck();
	const newestBefore = db.prepare<[number], number | null>('SELECT max(submitted_at) FROM runs WHERE submitted_at <= ?').pluck();
	const update = db.prepare(
		`UPDATE runs SET submitted_at = :date, played_at = CASE WHEN played_at > :seconds + ${DAY_SECONDS} THEN :seconds ELSE played_at END
		WHERE id = :id`,
	);
	return {
		correct: (now) => {
			const latest = now * 1000 + TOLERANCE_MICROSECONDS;
			if (now < EARLIEST_MILLISECONDS || (newest.get() ?? 0) <= latest) return 0;
			const first = Math.max(now * 1000, (newestBefore.get(latest) ?? 0) + 1);
			const ids = future.all(latest);
			for (const [index, id] of ids.entries()) update.run({ id, date: first + index, seconds: Math.floor(now / 1000) });
			threadLog().warn({ rows: ids.length }, 'runs that were dated in the future by a wrong clock are dated to this moment');
			return ids.length;
		},
	};
}
