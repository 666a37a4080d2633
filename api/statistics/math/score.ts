import { round } from '../../../contract/statistics/math/round.ts';

/** Picks of an average entity that every score starts from. */
export const PRIOR_PICKS = 50;
export const FEWEST_PRIOR_PICKS = 10;
/** Distance of the win rate from the baseline that moves a score by 50 points. */
export const SPAN = 0.15;

export interface Baseline {
	/** Wins per pick over all entities of the type in the slice, 0 to 1. */
	readonly rate: number;
	readonly priorPicks: number;
}

/**
 * The shrunk score, 0 to 100 (`behaviour/formulas.md#score`); null without picks.
 *
 * @example score(260, 500, { rate: 0.4, priorPicks: 50 }) // => 86
 */
export function score(wins: number, picks: number, { rate, priorPicks }: Baseline): number | null {
	if (picks === 0) return null;
	const shrunk = (wins + rate * priorPicks) / (picks + priorPicks);
	return Math.min(100, Math.max(0, round(50 * ((shrunk - rate) / SPAN + 1))));
}

/** The prior of relics shrinks with the bracket, because a run holds only some of them (`behaviour/formulas.md#score`). */
export function relicPriorPicks(bracketRuns: number, allRuns: number): number {
	return allRuns > 0 ? Math.max(FEWEST_PRIOR_PICKS, (PRIOR_PICKS * bracketRuns) / allRuns) : PRIOR_PICKS;
}
