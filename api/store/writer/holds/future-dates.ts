import type Database from 'better-sqlite3';
import { threadLog } from '../../../platform/threads/thread-log.ts';
import { SESSION_MILLISECONDS } from '../../accounts/sessions.ts';
import { DAY_MILLISECONDS, DAY_SECONDS, HOUR_MILLISECONDS } from '../../../../contract/time.ts';

/** Tolerated difference, because clocks are often set back slightly while dates must ascend. */
const TOLERANCE_MICROSECONDS = 60_000_000;
/** Longest delay of a retry (`api/webhooks/backoff.ts`). */
const LONGEST_WAIT_MILLISECONDS = 2 * DAY_MILLISECONDS;
/** An earlier clock is wrong. */
const EARLIEST_MILLISECONDS = Date.UTC(2026, 0, 1);

/** Corrects dates from a wrong clock. */
export interface FutureDates {
	/**
	 * Redates future rows to now, in their order. Call it inside a transaction.
	 * @param now epoch milliseconds
	 * @returns the number of rows
	 */
	correct(now: number): number;
	/**
	 * Corrects all other future dates, which would last, wait or count for years. Call it inside a transaction.
	 * @param now epoch milliseconds
	 */
	correctRest(now: number): void;
}

/** `:latest` is an hour from now, because the clocks of several machines may differ. */
const REST: readonly string[] = [
	// Their tokens are rejected too (`account-tokens.ts`).
	'DELETE FROM sessions WHERE created_at > :latest',
	`UPDATE sessions SET expires_at = :now + ${SESSION_MILLISECONDS} WHERE expires_at > :latest + ${SESSION_MILLISECONDS}`,
	// Counts for bursts and claims as if it had arrived now.
	'UPDATE origins SET received_at = :now WHERE received_at > :latest',
	'UPDATE webhook_events SET occurred_at = :now WHERE occurred_at > :latest',
	`UPDATE webhook_deliveries SET next_at = :now WHERE next_at > :latest + ${LONGEST_WAIT_MILLISECONDS}`,
	'UPDATE webhooks SET failing_since = :now WHERE failing_since > :latest',
	// Later reports must count as newer.
	'UPDATE memberships SET said_at = :now, since = min(since, :now) WHERE said_at > :latest',
	'UPDATE submissions SET received_at = :now WHERE received_at > :latest',
	'DELETE FROM pings WHERE day > :tomorrow',
	`DELETE FROM key_usage WHERE day > :latest / ${DAY_MILLISECONDS}`,
	'UPDATE api_keys SET last_used_at = :now WHERE last_used_at > :latest',
	// Otherwise users could not rename their accounts for years.
	'UPDATE username_changes SET changed_at = :now WHERE changed_at > :latest',
];

export function createFutureDates(db: Database.Database): FutureDates {
	const newest = db.prepare<[], number | null>('SELECT max(submitted_at) FROM runs').pluck();
	const future = db.prepare<[number], number>('SELECT id FROM runs WHERE submitted_at > ? ORDER BY id').pluck();
	const newestBefore = db.prepare<[number], number | null>('SELECT max(submitted_at) FROM runs WHERE submitted_at <= ?').pluck();
	const update = db.prepare(
		`UPDATE runs SET submitted_at = :date, played_at = CASE WHEN played_at > :seconds + ${DAY_SECONDS} THEN :seconds ELSE played_at END
		WHERE id = :id`,
	);
	const rest = REST.map((statement) => db.prepare(statement));
	return {
		correctRest: (now) => {
			if (now < EARLIEST_MILLISECONDS) return;
			const tomorrow = new Date(now + DAY_MILLISECONDS).toISOString().slice(0, 10);
			const times = { now, latest: now + HOUR_MILLISECONDS, tomorrow };
			for (const statement of rest) statement.run(times);
		},
		correct: (now) => {
			const latest = now * 1000 + TOLERANCE_MICROSECONDS;
			if (now < EARLIEST_MILLISECONDS || (newest.get() ?? 0) <= latest) return 0;
			const first = Math.max(now * 1000, (newestBefore.get(latest) ?? 0) + 1);
			const ids = future.all(latest);
			for (const [index, id] of ids.entries()) update.run({ id, date: first + index, seconds: Math.floor(now / 1000) });
			threadLog().warn({ rows: ids.length }, 'runs that a wrong clock dated in the future were redated to now');
			return ids.length;
		},
	};
}
