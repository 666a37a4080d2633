import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import { anchorsOf, isRated, ratePlayer } from '../advice/player-ladder.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { OUTCOMES } from '../counting/rows/frame.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';

const MOST_POINTS = 2000;

/** The ladder of a player from the first rated run on (`behaviour/statistics.md#ladder-of-players`); null without any. */
export function ratedHistory(snapshot: Snapshot, rows: readonly number[]): PlayerInsights['elo'] {
	const { columns } = snapshot.frame;
	const rated = rows.filter((row) => isRated(columns, row));
	if (rated.length === 0) return null;
	const anchors = snapshot.remember('anchors', () => anchorsOf(snapshot.frame));
	const runs = rated.map((row) => ({
		row,
		playedAt: columns.playedAt[row]!,
		character: columns.character[row]!,
		won: columns.outcome[row] === OUTCOMES.win,
	}));
	const { elo, lifetime, history, by_character: byCharacter } = ratePlayer(runs, anchors);
	const points = history.map(({ run, elo: after }, index) => ({
		n: index + 1,
		t: new Date(run.playedAt * 1000).toISOString(),
		elo: round(after, 1),
		win: run.won,
	}));
	return {
		current: elo,
		peak: points.reduce((highest, point) => Math.max(highest, point.elo), Number.NEGATIVE_INFINITY),
		lifetime,
		runs: runs.length,
		history: points.slice(-MOST_POINTS),
		by_character: byCharacter,
	};
}
