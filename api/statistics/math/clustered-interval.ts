import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';

/** How often something was held, bought or chosen, and by how many pairs of these runs did so more than once. */
export interface Decisions {
	readonly count: number;
	/** Those in runs that won. */
	readonly wins: number;
	/** Pairs within one run: n(n − 1)/2 of a run with n of them. */
	readonly pairs: number;
	/** Those in runs that won. */
	readonly wonPairs: number;
}

/**
 * The 95 % interval of a win rate over decisions of which several belong to one run, in percent with one decimal
 * (`behaviour/formulas.md#interval-by-run`): Wilson's, with the number of independent decisions that has the cluster-robust variance of the ratio
 * estimator. Null without decisions; Wilson's own where no run has two.
 *
 * @example clusteredInterval({ count: 100, wins: 50, pairs: 50, wonPairs: 25 }) // => [36.6, 63.4], that of 25 of 50
 */
export function clusteredInterval(decisions: Decisions): [number, number] | null {
	const { count, wins, pairs } = decisions;
	if (pairs === 0) return wilsonInterval(wins, count);
	const effective = effectiveCount(decisions);
	return wilsonInterval((effective * wins) / count, effective);
}

/**
 * With n decisions of a run that won or not (y), the linearised variance of p = Σny / Σn is Σn²(y − p)² / (Σn)², and Σn² is
 * Σn and twice the pairs. Where all won or all lost it would be 0: there the variance is that of equal odds in every run (Kish).
 */
function effectiveCount({ count, wins, pairs, wonPairs }: Decisions): number {
	const squares = count + 2 * pairs;
	if (wins === 0 || wins === count) return (count * count) / squares;
	const wonSquares = wins + 2 * wonPairs;
	const rate = wins / count;
	const variance = (1 - rate) ** 2 * wonSquares + rate ** 2 * (squares - wonSquares);
	return (rate * (1 - rate) * count * count) / variance;
}
