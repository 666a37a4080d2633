import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../../contract/time.ts';

const SECOND_MILLISECONDS = 1000;

/** Milliseconds before each retry, as Standard Webhooks proposes: ten tries within a little more than three days. */
export const DELAYS: readonly number[] = [
	5 * SECOND_MILLISECONDS,
	5 * MINUTE_MILLISECONDS,
	30 * MINUTE_MILLISECONDS,
	2 * HOUR_MILLISECONDS,
	5 * HOUR_MILLISECONDS,
	10 * HOUR_MILLISECONDS,
	14 * HOUR_MILLISECONDS,
	20 * HOUR_MILLISECONDS,
	DAY_MILLISECONDS,
];
/** Part by which a delay varies, so that posts that failed together are not retried together. */
const JITTER = 0.2;
/** Consecutive failures, and their duration, that disable a webhook. */
export const DEAD_AFTER = { failures: 10, milliseconds: 3 * DAY_MILLISECONDS } as const;
const GONE = 410;

/**
 * Milliseconds until a failed post is retried; null after the last try.
 * @param attempt which try failed, from 1
 * @param retryAfter seconds from the receiver's `Retry-After` header, at most a day; null for none
 * @param random from 0 to 1
 */
export function delayAfter(attempt: number, retryAfter: number | null, random: number): number | null {
	const delay = DELAYS[attempt - 1];
	if (delay === undefined) return null;
	const asked = Math.min(DAY_MILLISECONDS, (retryAfter ?? 0) * SECOND_MILLISECONDS);
	return Math.round(Math.max(asked, delay) * (1 - JITTER + 2 * JITTER * random));
}

interface Record {
	/** Consecutive failures before this one, and when the first happened. */
	readonly failures: number;
	readonly failingSince: number | null;
}

/** Whether one more failed post disables a webhook: its receiver answers 410, or has failed for days. */
export function isDeadAfter({ failures, failingSince }: Record, status: number | null, now: number): boolean {
	if (status === GONE) return true;
	return failures + 1 >= DEAD_AFTER.failures && failingSince !== null && now - failingSince >= DEAD_AFTER.milliseconds;
}
