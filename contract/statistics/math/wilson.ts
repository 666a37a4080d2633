import { round } from './round.ts';

const Z = 1.959963984540054;

/**
 * The 95 % Wilson score interval of a win rate, in percent (`behaviour/formulas.md#interval`); null without runs.
 * @param z standard errors to either side
 *
 * @example wilsonInterval(50, 100) // => [40.4, 59.6]
 */
export function wilsonInterval(wins: number, count: number, digits = 1, z = Z): [number, number] | null {
	if (count === 0) return null;
	const rate = wins / count;
	const spread = (z * z) / count;
	const centre = (rate + spread / 2) / (1 + spread);
	const half = (z * Math.sqrt((rate * (1 - rate)) / count + spread / (4 * count))) / (1 + spread);
	return [inPercent(centre - half, digits), inPercent(centre + half, digits)];
}

function inPercent(bound: number, digits: number): number {
	return round(100 * Math.min(1, Math.max(0, bound)), digits);
}
