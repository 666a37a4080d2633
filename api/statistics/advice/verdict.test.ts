import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

test.each([
	[0.403, 'above'],
	[0.4035, 'no clear difference'],
	[0.404, 'no clear difference'],
	[0.596, 'no clear difference'],
	[0.5964, 'no clear difference'],
	[0.597, 'below'],
] as const)('50 of 100, shown as 40.4 to 59.6 percent, beside %d: %s', (baseline, verdict) => {
	expect(verdictOf(50, 100, baseline)).toBe(verdict);
});

test('of nothing there is no verdict', () => {
	expect(verdictOf(0, 0, 0.5)).toBe('no clear difference');
});
