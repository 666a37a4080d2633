import { round } from '../../../contract/statistics/math/round.ts';

/** Contests an entity needs before it gets a rating. */
export const FEWEST_CONTESTS = 20;

/**
 * The rating of a Bradley-Terry strength (`behaviour/formulas.md#rating`); null under 20 contests.
 *
 * @example elo(1, 20) // => 1500
 */
export function elo(strength: number, contests: number): number | null {
	return contests < FEWEST_CONTESTS ? null : round(1500 + 400 * Math.log10(strength), 1);
}
