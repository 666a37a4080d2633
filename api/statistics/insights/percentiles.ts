import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import { percent, percentOrZero } from '../math/rate.ts';
import { OUTCOMES, isOfficial } from '../counting/rows/frame.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';

/** Official runs that a player needs to be among those compared. */
export const FEWEST_PERCENTILE_RUNS = 5;

/** Runs and wins per run of every player with enough official runs, each ascending. */
interface Standing {
	readonly runs: Float64Array;
	readonly rates: Float64Array;
}

/** Where a player stands among all; null under five runs. */
export function percentilesOf(snapshot: Snapshot, runs: number, wins: number): PlayerInsights['percentiles'] {
	if (runs < FEWEST_PERCENTILE_RUNS) return null;
	const standing = snapshot.remember('player-standing', () => standingOf(snapshot), 16 * snapshot.frame.users.length);
	const players = standing.runs.length;
	return {
		win_rate: percentOrZero(wins, runs),
		win_rate_percentile: percent(below(standing.rates, wins / runs), players, 0) ?? 0,
		runs,
		runs_percentile: percent(below(standing.runs, runs), players, 0) ?? 0,
		players,
	};
}

function standingOf({ frame: { columns, length, users } }: Snapshot): Standing {
	const runs = new Uint32Array(users.length);
	const wins = new Uint32Array(users.length);
	for (let row = 0; row < length; row++) {
		const user = columns.user[row]!;
		if (user < 0 || !isOfficial(columns, row)) continue;
		runs[user] = runs[user]! + 1;
		if (columns.outcome[row] === OUTCOMES.win) wins[user] = wins[user]! + 1;
	}
	const compared = [...runs.keys()].filter((user) => runs[user]! >= FEWEST_PERCENTILE_RUNS);
	return {
		runs: Float64Array.from(compared, (user) => runs[user]!).sort(),
		rates: Float64Array.from(compared, (user) => wins[user]! / runs[user]!).sort(),
	};
}

/** How many values are smaller; the values ascend. */
function below(values: Float64Array, value: number): number {
	let [low, high] = [0, values.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (values[middle]! < value) low = middle + 1;
		else high = middle;
	}
	return low;
}
