import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import type { OwnBests, OwnStanding } from '../../../contract/statistics/own-standing.ts';
import { eloBoard, namesOnBoard } from '../advice/ladder.ts';
import { type PlayerFilter, filterFields, filterRows, rowsOfPlayer } from '../answers/player-runs.ts';
import { OUTCOMES } from '../counting/rows/frame.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { percentilesOf } from './percentiles.ts';
import { inPlayedOrder, personalBests, streaksOf } from './personal-bests.ts';
import { ratedHistory } from './rated-history.ts';

/** No filter: all runs of a player. */
const ALL: PlayerFilter = { character: null, ascension: null, version: null, players: null };

export interface OwnBestsQuery {
	readonly username: string;
	readonly filter: PlayerFilter;
}

/** The best that a player has done (`behaviour/statistics.md#own-standing`). @throws Error with the code UNKNOWN_PLAYER */
export function ownBests({ frame }: Pick<Snapshot, 'frame'>, { username, filter }: OwnBestsQuery): OwnBests {
	const { columns } = frame;
	const rows = inPlayedOrder(columns, filterRows(frame, rowsOfPlayer({ frame }, username, true), filter));
	return {
		username,
		streaks: streaksOf(columns, rows),
		personal_bests: personalBests(columns, rows),
		...filterFields(filter),
	};
}

export interface OwnStandingQuery {
	readonly username: string;
	/** Names on the public board. */
	readonly shown: readonly string[];
}

/** Without the places of single runs, which the store knows. */
export type RatedStanding = Omit<OwnStanding, 'places'>;

/** Where a player stands among the others (`behaviour/statistics.md#own-standing`). @throws Error with the code UNKNOWN_PLAYER */
export function ratedStanding(snapshot: Snapshot, { username, shown }: OwnStandingQuery): RatedStanding {
	const { frame } = snapshot;
	const claimed = rowsOfPlayer(snapshot, username, true);
	const rows = filterRows(frame, claimed, ALL);
	const wins = rows.filter((row) => frame.columns.outcome[row] === OUTCOMES.win).length;
	const rating = ratedHistory(snapshot, claimed);
	const names = namesOnBoard(snapshot);
	const isOwn = (name: string): boolean => name.toLowerCase() === username.toLowerCase();
	const board = eloBoard(snapshot, { limit: names.length, minRuns: 0, shown: [...shown, ...names.filter(isOwn)] });
	return {
		username,
		elo: rating && withoutHistory(rating),
		rank: board.players.find((player) => isOwn(player.username))?.rank ?? null,
		total_rated: board.total_rated,
		percentiles: percentilesOf(snapshot, rows.length, wins),
	};
}

function withoutHistory({ history: _, ...rating }: NonNullable<PlayerInsights['elo']>): RatedStanding['elo'] {
	return rating;
}
