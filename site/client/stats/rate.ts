import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';

/** A rate in percent with its 95 % interval. */
export interface Rate {
	readonly rate: number | null;
	readonly interval: readonly [number, number] | null;
}

/** A rate with the interval of `behaviour/formulas.md#interval`. */
export function rateOf(successes: number, count: number): Rate {
	return { rate: count === 0 ? null : (100 * successes) / count, interval: wilsonInterval(successes, count) };
}
