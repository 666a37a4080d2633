import { adjustedColumns } from '../answers/adjusted-columns.ts';
import type { LiftCounts } from '../answers/entity-counts.ts';
import { type WinSums, besideAll, isEnough } from '../comparison/win-sums.ts';
import { type Decisions, clusteredInterval } from '../math/clustered-interval.ts';
import { lift } from '../math/expectation.ts';
import { percent } from '../math/rate.ts';
import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';

/** What choices stand beside. */
interface Beside {
	/** Rows of the table that have a lift. */
	readonly compared: number;
	/** All choices of the kind. */
	readonly base: Pick<Decisions, 'count' | 'wins'>;
	/** Their wins beyond expectation. */
	readonly sums: WinSums;
}

/** Rows that have a lift: among these one may stand out by chance. */
export const comparable = (rows: readonly LiftCounts[]): number => rows.filter(({ adjusted }) => isEnough(adjusted)).length;

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
