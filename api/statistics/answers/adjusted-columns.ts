import { verdictOfInterval } from '../comparison/certainty.ts';
import { type WinSums, adjustedLift } from '../comparison/win-sums.ts';
import { SPAN } from '../math/score.ts';
import { FEWEST_TIER_PLAYERS, type Tier, tierOf } from '../../../contract/statistics/math/tier.ts';
import { round } from '../../../contract/statistics/math/round.ts';

/** What rows of a table say of the choice itself. @param compared rows that are compared together */
export function adjustedColumns(sums: WinSums, compared: number) {
	const found = adjustedLift(sums);
	return {
		lift_adjusted: found?.lift ?? null,
		lift_adjusted_ci: found?.interval ?? null,
		verdict: verdictOfInterval(adjustedLift(sums, compared)?.interval ?? null),
	};
}

/** The tiers that the adjusted lift leaves open, the lowest first, where so many rows are graded together; null for few players. */
export function tierRange(sums: WinSums, compared: number, players: number): [Tier, Tier] | null {
	const found = adjustedLift(sums, compared);
	if (found === null || players < FEWEST_TIER_PLAYERS) return null;
	const [lowest, highest] = found.interval.map((lift) => tierOf(scoreOfLift(lift))!);
	return [lowest!, highest!];
}

/** The score of a lift in percentage points: 50 for none. */
function scoreOfLift(lift: number): number {
	return Math.min(100, Math.max(0, round(50 * (lift / 100 / SPAN + 1))));
}
