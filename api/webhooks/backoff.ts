const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/** Milliseconds before each further try of a post, as Standard Webhooks proposes: ten tries within a little more than three days. */
export const DELAYS: readonly number[] = [
	5 * SECOND,
	5 * MINUTE,
	30 * MINUTE,
	2 * HOUR,
	5 * HOUR,
	10 * HOUR,
	14 * HOUR,
	20 * HOUR,
	24 * HOUR,
];
/** A delay is longer or shorter by up to this part, so that those that failed together do not come back together. */
const JITTER = 0.2;
/** Posts that fail one after the other, and for how long, before a webhook is switched off. */
export const DEAD_AFTER = { failures: 10, milliseconds: 3 * DAY } as const;
const GONE = 410;

/**
 * Milliseconds until a post that failed is tried again; null when it was tried often enough.
 * @param attempt which try failed, from 1
 * @param retryAfter seconds that the receiver asked to wait, which count for a day at most; null for none
 * @param random from 0 to 1
 */
export function delayAfter(attempt: number, retryAfter: number | null, random: number): number | null {
	const delay = DELAYS[attempt - 1];
	if (delay === undefined) return null;
	const asked = Math.min(DAY, (retryAfter ?? 0) * SECOND);
	return Math.round(Math.max(asked, delay) * (1 - JITTER + 2 * JITTER * random));
}

interface Record {
	/** Posts that failed before this one, one after the other, and since when. */
	readonly failures: number;
	readonly failingSince: number | null;
}

/** Whether a webhook is switched off after one more post that failed: its receiver is gone, or has taken nothing for days. */
export function isDeadAfter({ failures, failingSince }: Record, status: number | null, now: number): boolean {
	if (status === GONE) return true;
	return failures + 1 >= DEAD_AFTER.failures && failingSince !== null && now - failingSince >= DEAD_AFTER.milliseconds;
}
