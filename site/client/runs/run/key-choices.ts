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
	/** Percentage points by which runs that took it won more often than those that took the other. */
	readonly difference: number;
	/** Whether the interval of the better one lies above the rate of the worse. */
	readonly isClear: boolean;
}

/** Choices among known offers, clear ones first, then those with the widest difference. */
export function keyChoices({ floors }: Pick<RunReview, 'floors'>, most: number): KeyChoice[] {
	return floors
		.flatMap(({ floor, choices }) => choices.filter(hasKnownOffer).flatMap((choice) => compare(floor, choice) ?? []))
		.sort((left, right) => Number(right.isClear) - Number(left.isClear) || size(right) - size(left) || left.floor - right.floor)
		.slice(0, most);
}

const hasKnownOffer = ({ is_offer_known: isKnown }: Choice): boolean => isKnown;

const size = ({ difference }: KeyChoice): number => Math.abs(difference);

/** Undefined where nothing was left. Options come with the best first. */
function compare(floor: number, { kind, options }: Choice): KeyChoice | undefined {
	const taken = options.find((option) => option.taken);
	const other = options.find((option) => !option.taken);
	if (!taken || !other) return undefined;
	const difference = taken.win_rate - other.win_rate;
	const [better, worse] = difference < 0 ? [other, taken] : [taken, other];
	return { floor, kind, taken, other, difference, isClear: (better.win_rate_ci?.[0] ?? 0) > worse.win_rate };
}
