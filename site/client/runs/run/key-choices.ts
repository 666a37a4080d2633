/** The choices of a run that went furthest from what was left: the first of what its page says. */
import type { RunReview } from '../../../../contract/statistics/run-review.ts';

type Choice = RunReview['floors'][number]['choices'][number];
type Option = Choice['options'][number];

/** A choice with the best of what was left. */
export interface KeyChoice {
	readonly floor: number;
	readonly kind: Choice['kind'];
	readonly taken: Option;
	readonly other: Option;
	/** Percentage points by which what was taken lies above the other. */
	readonly difference: number;
	/** 95 % interval of it; no difference is clear where it includes 0. */
	readonly interval: readonly [low: number, high: number] | null;
	/** How the other stands beside what was taken. */
	readonly verdict: Choice['verdict'];
}

/** Choices among known offers: clear ones first, the widest difference first; then the others, those nearest to a clear one first. */
export function keyChoices({ floors }: Pick<RunReview, 'floors'>, most: number): KeyChoice[] {
	return floors
		.flatMap(({ floor, choices }) => choices.flatMap((choice) => compare(floor, choice) ?? []))
		.sort(
			(left, right) =>
				Number(isClear(right)) - Number(isClear(left)) ||
				(isClear(left) ? size(right) - size(left) : certainty(right) - certainty(left)) ||
				left.floor - right.floor,
		)
		.slice(0, most);
}

const isClear = ({ verdict }: KeyChoice): boolean => verdict !== 'no clear difference';

const size = ({ difference }: KeyChoice): number => Math.abs(difference);

/** The difference beside the width of its interval. Rare choices have wide differences by chance. */
const certainty = (choice: KeyChoice): number =>
	choice.interval === null ? 0 : size(choice) / (choice.interval[1] - choice.interval[0]);

/** Undefined where nothing was left, or too few made a choice to compare them. Options come with the best first. */
function compare(floor: number, { kind, options, gap_ci: gap, verdict, is_offer_known: isKnown }: Choice): KeyChoice | undefined {
	const taken = options.find((option) => option.taken);
	const other = options.find((option) => !option.taken);
	if (!isKnown || !taken || !other || taken.lift_adjusted === null || other.lift_adjusted === null) return undefined;
	// The published interval is that of the other above what was taken. Only its middle counts unsure lifts as it does.
	const interval = gap && ([0 - gap[1], 0 - gap[0]] as const);
	const difference = interval ? (interval[0] + interval[1]) / 2 : taken.lift_adjusted - other.lift_adjusted;
	return { floor, kind, taken, other, difference, interval, verdict };
}
