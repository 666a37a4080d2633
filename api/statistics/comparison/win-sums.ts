import { EXPECTATION_UNIT } from '../math/expectation.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { errorsApart } from './certainty.ts';
import type { ExpectedWins } from './expected-wins.ts';
import { FEWEST_COMPARED, type Strata, intervalAround } from './strata.ts';

/** Decisions of some kind: how many they weigh, and their wins beyond what is expected with the variance of these. */
export interface WinSums {
	readonly weight: number;
	readonly excess: number;
	readonly variance: number;
}

export const NO_WIN_SUMS: WinSums = { weight: 0, excess: 0, variance: 0 };

/** Share of the variance that always stays, because the number of deciding runs is only approximate. */
const LEAST_VARIANCE = 0.1;

/** Sums of decisions that a share of the compared runs made: these are among what is expected, by which the error is smaller. */
export function withShare(sums: WinSums, share: number): WinSums {
	return { ...sums, variance: sums.variance * Math.max(LEAST_VARIANCE, 1 - share) };
}

/**
 * Sums of decisions beside all of their kind, which runs made that had the choice.
 * @param linked decisions that are linked with one, because they are of one run
 */
export function besideAll(sums: WinSums, all: WinSums, linked: number): WinSums {
	if (all.weight === 0) return sums;
	const excess = sums.excess - (sums.weight * all.excess) / all.weight;
	return withShare({ ...sums, excess }, sums.weight / all.weight / linked);
}

export function addSums(one: WinSums, other: WinSums): WinSums {
	return {
		weight: one.weight + other.weight,
		excess: one.excess + other.excess,
		variance: one.variance + other.variance,
	};
}

/** The sums of some decisions without those of a part of them. */
export function withoutSums(all: WinSums, part: WinSums): WinSums {
	return {
		weight: all.weight - part.weight,
		excess: all.excess - part.excess,
		variance: all.variance - part.variance,
	};
}

/** Where the sums of one kind of decisions stand, in units of {@link EXPECTATION_UNIT}: whole numbers, whose sum has no order. */
export const WIN_SUMS = { weight: 0, excess: 1, variance: 2, width: 3 } as const;

export function winSumsAt(sums: ArrayLike<number>, at: number): WinSums {
	const of = (column: number): number => (sums[at + column] ?? 0) * EXPECTATION_UNIT;
	return { weight: of(WIN_SUMS.weight), excess: of(WIN_SUMS.excess), variance: of(WIN_SUMS.variance) };
}

/**
 * Adds a decision of a run on a floor.
 * @param nth how many such decisions of the run there are with this one: they win or lose together
 * @param isOfOne whether other players of the run cannot have made it too
 */
export function addDecision(sums: Float64Array, at: number, run: ExpectedWins, { floor, nth, isOfOne }: Decision): void {
	const expected = run.expectedAfter(floor);
	if (expected === undefined) return;
	const { weight } = run;
	const together = (2 * nth - 1) * (isOfOne ? 1 : run.seats);
	sums[at + WIN_SUMS.weight]! += Math.round(weight / EXPECTATION_UNIT);
	sums[at + WIN_SUMS.excess]! += Math.round(weight * (run.won / EXPECTATION_UNIT - expected));
	sums[at + WIN_SUMS.variance]! += Math.round((weight ** 2 * together * run.varianceAfter(floor)) / EXPECTATION_UNIT);
}

interface Decision {
	/** Of the run, from 1. */
	readonly floor: number;
	readonly nth: number;
	readonly isOfOne: boolean;
}

/** Whether decisions are enough to say something of them. */
export const isEnough = ({ weight, variance }: WinSums): boolean => weight >= FEWEST_COMPARED && variance > 0;

/** Wins beyond expectation per 100 decisions, with the interval of so many comparisons; null where there are too few. */
export function adjustedLift(sums: WinSums, compared = 1) {
	if (!isEnough(sums)) return null;
	const lift = (100 * sums.excess) / sums.weight;
	const half = (100 * errorsApart(compared) * Math.sqrt(sums.variance)) / sums.weight;
	return { lift: round(lift, 1), interval: intervalAround(lift, half) };
}

/** How much more often one kind of decisions wins than another, in percentage points, with the interval of so many comparisons. */
export function differenceOfLifts(one: WinSums, other: WinSums, compared: number) {
	if (!isEnough(one) || !isEnough(other)) return null;
	const difference = 100 * (one.excess / one.weight - other.excess / other.weight);
	const variance = one.variance / one.weight ** 2 + other.variance / other.weight ** 2;
	return {
		difference: round(difference, 1),
		interval: intervalAround(difference, 100 * errorsApart(compared) * Math.sqrt(variance)),
	};
}

/** Differences of two kinds of decisions in several places, each weighing W₁·W₀/(W₁ + W₀); excess and weight make their mean. */
export type WeighedDifference = Pick<Strata, 'excess' | 'variance' | 'weight'>;

export const NO_DIFFERENCE: WeighedDifference = { excess: 0, variance: 0, weight: 0 };

/** Adds the difference in one place; one that has decisions of one kind alone compares nothing. */
export function addDifference(sums: WeighedDifference, one: WinSums, other: WinSums): WeighedDifference {
	if (one.weight === 0 || other.weight === 0) return sums;
	const weight = (one.weight * other.weight) / (one.weight + other.weight);
	const variance = one.variance / one.weight ** 2 + other.variance / other.weight ** 2;
	return {
		excess: sums.excess + weight * (one.excess / one.weight - other.excess / other.weight),
		variance: sums.variance + weight ** 2 * variance,
		weight: sums.weight + weight,
	};
}
