import { round } from '../../../contract/statistics/math/round.ts';
import { errorsApart } from './certainty.ts';

/** Counts of one stratum: all, and those of the group that is compared with the others. */
export interface Stratum {
	readonly count: number;
	/** Of them: those that won, held it, died. */
	readonly hits: number;
	readonly groupCount: number;
	readonly groupHits: number;
}

/** The sums of the test of Cochran, Mantel and Haenszel over strata: in each, a group is compared with the others of that stratum alone. */
export interface Strata {
	/** Hits of the group beyond what the strata expect. */
	readonly excess: number;
	readonly variance: number;
	/** What turns the excess into a difference of rates: Σ n₁·n₀/N. */
	readonly weight: number;
	/** Members of the group, their hits, and the hits that as many of all members of the strata have. */
	readonly count: number;
	readonly hits: number;
	readonly expected: number;
}

export const NO_STRATA: Strata = { excess: 0, variance: 0, weight: 0, count: 0, hits: 0, expected: 0 };

/** Adds a stratum. One of a single member, and one without a group, compares nothing. */
export function addStratum(sums: Strata, { count, hits, groupCount, groupHits }: Stratum): Strata {
	if (groupCount === 0) return sums;
	const expected = (groupCount * hits) / count;
	const others = count - groupCount;
	const hypergeometric = (groupCount * others * hits * (count - hits)) / (count ** 2 * Math.max(1, count - 1));
	return {
		excess: sums.excess + groupHits - expected,
		variance: sums.variance + hypergeometric,
		weight: sums.weight + (groupCount * others) / count,
		count: sums.count + groupCount,
		hits: sums.hits + groupHits,
		expected: sums.expected + expected,
	};
}

/** Members of the group or of the others under which there is no verdict. */
export const FEWEST_COMPARED = 20;

/**
 * The difference of two rates within strata, in percentage points, with the interval of as many comparisons; null where too few compare.
 * The group's rate minus that of the others, each stratum weighing n₁·n₀/N (Mantel and Haenszel); the error is that of the test.
 */
export function differenceOf({ excess, variance, weight }: Pick<Strata, 'excess' | 'variance' | 'weight'>, compared: number) {
	if (weight < FEWEST_COMPARED / 2 || variance === 0) return null;
	const difference = (100 * excess) / weight;
	const half = (100 * errorsApart(compared) * Math.sqrt(variance)) / weight;
	return { difference: round(difference, 1), interval: intervalAround(difference, half) };
}

/** Bounds around a difference in percentage points. */
export function intervalAround(difference: number, half: number): [number, number] {
	return [round(Math.max(-100, difference - half), 1), round(Math.min(100, difference + half), 1)];
}
