import { expect, test } from 'vitest';
import { adjustedColumns, tierRange } from './adjusted-columns.ts';
import { inOrder } from './in-order.ts';

/** Ten points more than expected in 1,000 decisions. */
const SURE = { weight: 1000, excess: 100, variance: 250 };

test('a row tells the lift, its interval and whether it stands out in its table', () => {
	expect(adjustedColumns(SURE, 1)).toEqual({ lift_adjusted: 10, lift_adjusted_ci: [6.9, 13.1], verdict: 'above' });
	expect(adjustedColumns({ ...SURE, excess: 35 }, 1).verdict).toBe('above');
	expect(adjustedColumns({ ...SURE, excess: 35 }, 50).verdict).toBe('no clear difference');
	expect(adjustedColumns({ ...SURE, weight: 5 }, 1)).toEqual({
		lift_adjusted: null,
		lift_adjusted_ci: null,
		verdict: 'no clear difference',
	});
});

test('tiers are those that the interval leaves open', () => {
	// 6.9 to 13.1 points are scores of 73 to 94.
	expect(tierRange(SURE, 1, 10)).toEqual(['B', 'S']);
	expect(tierRange({ ...SURE, excess: 20, variance: 1 }, 1, 10)).toEqual(['C', 'C']);
	expect(tierRange({ ...SURE, excess: -900 }, 1, 10)).toEqual(['F', 'F']);
});

test('a bracket of fewer than ten players has no tiers', () => {
	expect(tierRange(SURE, 1, 9)).toBeNull();
});

test('rows come by their lower bound, those of few last', () => {
	const rows = [
		{ id: 'few', lift_adjusted_ci: null },
		{ id: 'wide', lift_adjusted_ci: [-20, 60] as const },
		{ id: 'sure', lift_adjusted_ci: [2, 3] as const },
	];
	expect(inOrder(rows, 'lower_bound').map(({ id }) => id)).toEqual(['sure', 'wide', 'few']);
	expect(inOrder(rows, undefined)).toBe(rows);
});
