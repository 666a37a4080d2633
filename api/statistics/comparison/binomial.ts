import type { Verdict } from '../../../contract/statistics/verdicts.ts';
import { errorOnOneSide } from './certainty.ts';

/** Chance of at least so many hits among some, each with the same chance from 0 to 1. */
export function chanceOfAtLeast(hits: number, count: number, chance: number): number {
	if (hits <= 0) return 1;
	if (chance <= 0) return 0;
	if (chance >= 1) return 1;
	let sum = 0;
	let term = Math.exp(logBinomial(count, hits) + hits * Math.log(chance) + (count - hits) * Math.log1p(-chance));
	for (let k = hits; k <= count; k++) {
		sum += term;
		term *= (((count - k) / (k + 1)) * chance) / (1 - chance);
	}
	return Math.min(1, sum);
}

/** ln of n over k. */
function logBinomial(n: number, k: number): number {
	let sum = 0;
	for (let i = 1; i <= Math.min(k, n - k); i++) sum += Math.log((n - i + 1) / i);
	return sum;
}

/** Whether hits are more or fewer than their chance explains, exactly, where so many are compared. */
export function verdictOfHits(hits: number, count: number, chance: number, compared: number): Verdict {
	const error = errorOnOneSide(compared);
	if (chanceOfAtLeast(hits, count, chance) <= error) return 'above';
	return chanceOfAtLeast(count - hits, count, 1 - chance) <= error ? 'below' : 'no clear difference';
}
