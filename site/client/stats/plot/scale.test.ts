import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleOf, tightScale } from './scale.ts';

const value = fc.integer({ min: -100_000, max: 100_000 }).map((whole) => whole / 100);

test('scaleOf has round ends and about five marks', () => {
	fc.assert(
		fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
			const { at, ticks } = scaleOf(values, 0, 100);
			for (const each of values) expect(at(each)).toBeGreaterThanOrEqual(-1e-6);
			for (const each of values) expect(at(each)).toBeLessThanOrEqual(100 + 1e-6);
			expect(at(ticks[0]!)).toBeCloseTo(0);
			expect(at(ticks.at(-1)!)).toBeCloseTo(100);
			expect(ticks.length).toBeGreaterThan(1);
			expect(ticks.length).toBeLessThan(9);
		}),
	);
});

test('tightScale ends at the values, with spaced marks', () => {
	fc.assert(
		fc.property(value, fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 200, max: 1500 }), (least, length, width) => {
			const most = least + length;
			const { at, ticks } = tightScale(least, most, 50, 50 + width, { space: 50, isWhole: true });
			expect([at(least), at(most)]).toEqual([50, 50 + width]);
			expect(ticks.filter((tick) => tick < least - 1e-6 || tick > most + 1e-6 || !Number.isInteger(tick))).toEqual([]);
			for (const [index, tick] of ticks.slice(1).entries()) expect(at(tick) - at(ticks[index]!)).toBeGreaterThan(49.9);
		}),
	);
});

test.each([
	[
		[0, 10],
		[0, 2, 4, 6, 8, 10],
	],
	[[3], [3, 4]],
	[[], [0, 1]],
	[
		[0, 1],
		[0, 1],
	],
])('whole marks of %j are %j', (values, ticks) => {
	expect(scaleOf(values, 0, 1, { isWhole: true }).ticks).toEqual(ticks);
});
