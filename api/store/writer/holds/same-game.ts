import type Database from 'better-sqlite3';
import { type PreparedRun, type PreparedSeat, isSteamId } from '../../../runs/prepared-run.ts';

/** Clocks and files of the players differ by a few seconds. */
const MOST_SECONDS = 60;

interface GameRow {
	readonly hash: string;
	readonly file: number;
	readonly player: number;
	readonly character: string;
	readonly steamId: string | null;
}

const STATEMENT = `SELECT hash, file_id AS file, player, character, coalesce(steam_id, steam_hint) AS steamId FROM runs
	WHERE seed = :seed AND players = :players AND build_id IS :build AND abs(played_at - :startTime) <= ${MOST_SECONDS}
	AND run_time > 0 AND abs(run_time - :runTime) <= ${MOST_SECONDS} AND hidden_reason IS NULL AND deleted_at IS NULL ORDER BY file_id, player`;

/**
 * Finds the rows of a multiplayer game that another player submitted: equal seed, party and version, start and run time within a minute.
 * Returns their hashes by seat, empty without a match.
 */
export function createSameGame(db: Database.Database): (run: PreparedRun) => readonly string[] {
	const find = db.prepare<[object], GameRow>(STATEMENT);
	return ({ seats, seed, build, startTime, runTime }) => {
		if (seats.length < 2 || seed === '' || startTime === null || runTime === 0) return [];
		const files = Map.groupBy(find.all({ seed, players: seats.length, build, startTime, runTime }), ({ file }) => file);
		for (const rows of files.values()) {
			const matches = seats.map((seat, player) => rows.find((row) => isSame(row, seat, player))?.hash);
			if (matches.every((hash) => hash !== undefined)) return matches;
		}
		return [];
	};
}

/** Compares Steam ids; the seat index when one is missing. */
function isSame(row: GameRow, seat: PreparedSeat, player: number): boolean {
	if (row.character !== seat.character) return false;
	return row.steamId !== null && isSteamId(seat.playerId) ? row.steamId === seat.playerId : row.player === player;
}
