import { round } from '../../../contract/statistics/math/round.ts';

/** Expectations are added up in this part of a win, as integers, so that no sum depends on its order. */
export const EXPECTATION_UNIT = 2 ** -30;
/** Other runs a player needs for an expectation of their own. */
export const FEWEST_OWN_RUNS = 5;
/** Seats under which there is no lift. */
export const FEWEST_LIFT_SEATS = 20;

/** Runs that got at least as deep as the floor in question, and how many of them won. */
export interface Standing {
	readonly runs: number;
	readonly wins: number;
}

/**
 * How likely a run was to win, judged by the others that got as far (`behaviour/formulas.md#lift`): by the player's own when
 * there are five, else by everyone's. Undefined when there is no other run.
 */
export function expectation(won: boolean, own: Standing | undefined, everyone: Standing): number | undefined {
	if (own && own.runs - 1 >= FEWEST_OWN_RUNS) return (own.wins - Number(won)) / (own.runs - 1);
	return everyone.runs > 1 ? (everyone.wins - Number(won)) / (everyone.runs - 1) : undefined;
}

/** Wins above expectation per 100 seats; null under the fewest seats. `expected` is in units of {@link EXPECTATION_UNIT}. */
export function lift(wins: number, expected: number, seats: number, fewest = FEWEST_LIFT_SEATS): number | null {
	return seats < fewest ? null : round((100 * (wins - expected * EXPECTATION_UNIT)) / seats, 1);
}
