import type { LiftCounts } from '../answers/entity-counts.ts';
import { type WinSums, besideAll } from '../comparison/win-sums.ts';
import { type Decisions, clusteredInterval } from '../math/clustered-interval.ts';
import { lift } from '../math/expectation.ts';
import { adjustedColumns } from './adjusted-columns.ts';
import { percent } from '../math/rate.ts';
import { wilsonInterval } from '../math/wilson.ts';

/** What choices stand beside. */
interface Beside {
	/** Rows of the table. */
	readonly compared: number;
	/** All choices of the kind. */
	readonly base: Pick<Decisions, 'count' | 'wins'>;
	/** Their wins beyond expectation. */
	readonly sums: WinSums;
}

/** What came of choices, with their lift. */
export function outcomeColumns(decisions: Decisions, lifts: LiftCounts, { compared, base, sums }: Beside) {
	const { count, wins, pairs } = decisions;
	const linked = count === 0 ? 1 : 1 + (2 * pairs) / count;
	return {
		wins,
		win_rate: percent(wins, count),
		win_rate_ci: wilsonInterval(wins, count),
		win_rate_ci_clustered: clusteredInterval(decisions),
		lift: lift(lifts.wins, lifts.expected, lifts.seats),
		lift_n: lifts.seats,
		...adjustedColumns(besideAll(lifts.adjusted, sums, linked), compared),
		baseline: percent(base.wins, base.count),
	};
}
