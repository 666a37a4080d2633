import type { Verdict } from '../../../contract/statistics/verdicts.ts';

/** How often a family of verdicts may say that there is a difference where there is none. */
const ERROR_RATE = 0.05;

/** Chance that one verdict among so many is false on one side, so that all of them together keep to the error rate (Bonferroni). */
export const errorOnOneSide = (compared: number): number => ERROR_RATE / 2 / Math.max(1, compared);

/**
 * Standard errors that an estimate must be away from 0 to be a difference, where so many are compared: the quantile of the normal
 * distribution, by Newton's method from the start of Abramowitz and Stegun 26.2.23.
 *
 * @example errorsApart(1) // => 1.96
 */
export function errorsApart(compared: number): number {
	const chance = errorOnOneSide(compared);
	const t = Math.sqrt(-2 * Math.log(chance));
	let z = t - (2.515517 + 0.802853 * t + 0.010328 * t ** 2) / (1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3);
	for (let step = 0; step < NEWTON_STEPS; step++) z += (tailOf(z) - chance) / densityAt(z);
	return z;
}

const NEWTON_STEPS = 3;
const FRACTIONS = 80;

const densityAt = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** Chance of a normal value above z, from 1.9 on, by Laplace's continued fraction. */
function tailOf(z: number): number {
	let fraction = z;
	for (let at = FRACTIONS; at > 0; at--) fraction = z + at / fraction;
	return densityAt(z) / fraction;
}

/** What an interval says of 0. */
export function verdictOfInterval(interval: readonly [number, number] | null): Verdict {
	if (interval === null) return 'no clear difference';
	if (interval[0] > 0) return 'above';
	return interval[1] < 0 ? 'below' : 'no clear difference';
}
