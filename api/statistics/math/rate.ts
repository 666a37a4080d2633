import { round } from '../../../contract/statistics/math/round.ts';

/**
 * A share in percent with one decimal (`behaviour/formulas.md#rates`): win rate, hold rate, pick rate, buy rate.
 * Null without a denominator.
 */
export function percent(part: number, whole: number, digits = 1): number | null {
	return whole > 0 ? round((100 * part) / whole, digits) : null;
}

/** The same where clients read the value as a number: 0 without a denominator (`behaviour/statistics.md#numbers`). */
export function percentOrZero(part: number, whole: number, digits = 1): number {
	return percent(part, whole, digits) ?? 0;
}
