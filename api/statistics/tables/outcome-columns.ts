import { liftCounts } from '../answers/entity-counts.ts';
import { lift } from '../math/expectation.ts';
import { percent } from '../math/rate.ts';
import { wilsonInterval } from '../math/wilson.ts';

/** What came of choices: `wins` of `count`, with the lift that stands at `at`. */
export function outcomeColumns(count: number, wins: number, lifts: Float64Array, at: number) {
	const counted = liftCounts(lifts, at);
	return {
		wins,
		win_rate: percent(wins, count),
		win_rate_ci: wilsonInterval(wins, count),
		lift: lift(counted.wins, counted.expected, counted.seats),
		lift_n: counted.seats,
	};
}
