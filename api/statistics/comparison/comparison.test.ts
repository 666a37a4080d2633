import { expect, test } from 'vitest';
import { chanceOfAtLeast, verdictOfHits } from './binomial.ts';
import { errorsApart, verdictOfInterval } from './certainty.ts';
import { NO_STRATA, addStratum, differenceOf } from './strata.ts';
import { adjustedLift, differenceOfLifts } from './win-sums.ts';

test.each([
	[1, 1.959964],
	[5, 2.575829],
	[50, 3.290527],
	[500, 3.890592],
])('a difference among %i that are compared is %f standard errors from 0', (compared, errors) => {
	expect(errorsApart(compared)).toBeCloseTo(errors, 5);
});

test.each([
	[[0.1, 3], 'above'],
	[[-3, -0.1], 'below'],
	[[-1, 0], 'no clear difference'],
	[[0, 1], 'no clear difference'],
	[null, 'no clear difference'],
] as const)('of the interval %j is said: %s', (interval, verdict) => {
	expect(verdictOfInterval(interval)).toBe(verdict);
});

test('the chance of hits is exact', () => {
	// 3, 4 and 5 of 5 with a tenth: 10·0.001·0.81 + 5·0.0001·0.9 + 0.00001.
	expect(chanceOfAtLeast(3, 5, 0.1)).toBeCloseTo(0.00856, 10);
	expect(chanceOfAtLeast(0, 5, 0.1)).toBe(1);
	expect(chanceOfAtLeast(1, 5, 0)).toBe(0);
	expect(chanceOfAtLeast(5, 5, 1)).toBe(1);
});

test('what stands out alone does not stand out among many', () => {
	expect(verdictOfHits(3, 5, 0.1, 1)).toBe('above');
	expect(verdictOfHits(3, 5, 0.1, 100)).toBe('no clear difference');
	expect(verdictOfHits(0, 100, 0.1, 1)).toBe('below');
	expect(verdictOfHits(5, 5, 1, 1)).toBe('no clear difference');
});

/** 100 of 200 in the group, 50 of 200 of the others. */
const HALF = { count: 400, hits: 150, groupCount: 200, groupHits: 100 };

test('a group is compared with the others of its stratum', () => {
	const found = differenceOf(addStratum(NO_STRATA, HALF), 1)!;
	// 50 % less 25 %; the error is that of 150 hits spread over 400 by chance.
	expect(found.difference).toBe(25);
	expect(found.interval).toEqual([15.5, 34.5]);
});

test('strata that differ make no difference', () => {
	// In the first stratum all hit and most are of the group, in the second none does.
	const strata = [
		{ count: 100, hits: 100, groupCount: 90, groupHits: 90 },
		{ count: 100, hits: 0, groupCount: 10, groupHits: 0 },
		{ count: 100, hits: 50, groupCount: 50, groupHits: 25 },
	].reduce(addStratum, NO_STRATA);
	expect(differenceOf(strata, 1)).toMatchObject({ difference: 0 });
	expect(strata).toMatchObject({ count: 150, hits: 115, expected: 115 });
});

test('few are not compared', () => {
	expect(differenceOf(addStratum(NO_STRATA, { count: 20, hits: 10, groupCount: 10, groupHits: 9 }), 1)).toBeNull();
	expect(differenceOf(NO_STRATA, 1)).toBeNull();
});

test('the adjusted lift is per decision, with the error of all', () => {
	const sums = { weight: 100, excess: 10, variance: 25 };
	expect(adjustedLift(sums)).toEqual({ lift: 10, interval: [0.2, 19.8] });
	expect(adjustedLift(sums, 10)!.interval[0]).toBeLessThan(0);
	expect(adjustedLift({ ...sums, weight: 19.9 })).toBeNull();
	expect(differenceOfLifts(sums, { weight: 100, excess: -10, variance: 25 }, 1)).toEqual({
		difference: 20,
		interval: [6.1, 33.9],
	});
	expect(differenceOfLifts(sums, { weight: 10, excess: 0, variance: 2 }, 1)).toBeNull();
});
