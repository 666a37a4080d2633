import { expect, test } from 'vitest';
import { DEAD_AFTER, DELAYS, delayAfter, isDeadAfter } from './backoff.ts';

test('a post is tried ten times within a little more than three days', () => {
	expect(DELAYS).toHaveLength(9);
	expect(DELAYS.reduce((sum, delay) => sum + delay, 0) / 3_600_000).toBeCloseTo(75.58, 1);
	expect(delayAfter(10, null, 0.5)).toBeNull();
});

test.each(DELAYS.map((delay, index) => [index + 1, delay] as const))(
	'a retry follows try %i after about %i ms',
	(attempt, delay) => {
		expect(delayAfter(attempt, null, 0.5)).toBe(delay);
		expect(delayAfter(attempt, null, 0)).toBe(Math.round(delay * 0.8));
		expect(delayAfter(attempt, null, 1)).toBe(Math.round(delay * 1.2));
	},
);

test('Retry-After lengthens the delay, to at most a day', () => {
	expect(delayAfter(1, 60, 0.5)).toBe(60_000);
	expect(delayAfter(2, 1, 0.5)).toBe(DELAYS[1]);
	expect(delayAfter(1, 999_999_999, 0.5)).toBe(86_400_000);
});

test('a receiver is dead after a 410 or after enough failures over enough time', () => {
	const now = 1e12;
	const long = { failures: DEAD_AFTER.failures - 1, failingSince: now - DEAD_AFTER.milliseconds };
	expect(isDeadAfter({ failures: 0, failingSince: null }, 410, now)).toBe(true);
	expect(isDeadAfter(long, 500, now)).toBe(true);
	expect(isDeadAfter({ ...long, failures: long.failures - 1 }, 500, now)).toBe(false);
	expect(isDeadAfter({ ...long, failingSince: long.failingSince + 1 }, null, now)).toBe(false);
});
