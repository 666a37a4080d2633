import type { LiftCounts } from '../answers/entity-counts.ts';
import { type Decisions, clusteredInterval } from '../math/clustered-interval.ts';
import { lift } from '../math/expectation.ts';
import { percent } from '../math/rate.ts';
import { wilsonInterval } from '../math/wilson.ts';

/** What came of choices, with their lift. */
export function outcomeColumns(decisions: Decisions, lifts: LiftCounts) {
	const { count, wins } = decisions;
	return {
		wins,
		win_rate: percent(wins, count),
		win_rate_ci: wilsonInterval(wins, count),
		win_rate_ci_clustered: clusteredInterval(decisions),
		lift: lift(lifts.wins, lifts.expected, lifts.seats),
		lift_n: lifts.seats,
	};
}
