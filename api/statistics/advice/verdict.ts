import type { Verdict } from '../../../contract/statistics/advice.ts';
import { wilsonInterval } from '../math/wilson.ts';

/** Whether a rate differs from a baseline (a fraction) by more than chance: its 95 % interval does not reach it. */
export function verdictOf(wins: number, count: number, baseline: number): Verdict {
	const interval = wilsonInterval(wins, count);
	if (interval === null) return 'no clear difference';
	if (interval[0] > 100 * baseline) return 'above';
	return interval[1] < 100 * baseline ? 'below' : 'no clear difference';
}
