import type { Verdict } from '../../../contract/statistics/advice.ts';
import { round } from '../math/round.ts';
import { wilsonInterval } from '../math/wilson.ts';

/** Whether a rate differs from a baseline (a fraction) by more than chance: its 95 % interval does not reach it, as both are shown. */
export function verdictOf(wins: number, count: number, baseline: number): Verdict {
	const interval = wilsonInterval(wins, count);
	if (interval === null) return 'no clear difference';
	const shown = round(100 * baseline, 1);
	if (interval[0] > shown) return 'above';
	return interval[1] < shown ? 'below' : 'no clear difference';
}
