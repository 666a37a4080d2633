import { errorsApart, verdictOfInterval } from '../comparison/certainty.ts';
import { NO_STRATA, type Strata, type Stratum, addStratum, differenceOf } from '../comparison/strata.ts';
import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';

/** Sums strata; in each, the community includes the player. */
export function besideEverybody(strata: readonly Stratum[]): Strata {
	return strata.reduce(addStratum, NO_STRATA);
}

/** Intervals and verdict of a rate of a player. @param compared the number of rates of which the widest are shown */
export function evidenceOf(counted: number, count: number, beside: Strata, compared: number) {
	const found = differenceOf(beside, compared);
	return {
		your_ci: wilsonInterval(counted, count, 1, errorsApart(compared)),
		difference: found?.difference ?? null,
		difference_ci: found?.interval ?? null,
		verdict: verdictOfInterval(found?.interval ?? null),
	};
}
