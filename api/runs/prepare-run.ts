import { CHARACTERS } from '../../contract/statistics/bracket.ts';
import { cheatReason } from './anti-cheat.ts';
import { parseRun } from './parse-run.ts';
import type { PreparedRun, PreparedSeat } from './prepared-run.ts';
import { runHash } from './run-hash.ts';
import type { ParsedRun, ParsedSeat } from './seat.ts';
import { encodeRun } from './seat-vector.ts';
import { storeText } from './text/stored-text.ts';

const LARGEST_ASCENSION = 10;
const LONGEST_SEED = 200;
const LARGEST_SECONDS = 2 ** 31 - 1;

/**
 * Checks a run file and makes everything that is stored of it.
 * @param coopCards ids of cards that exist only with several players.
 * @throws RunRejected
 */
export function prepareRun(body: Buffer, coopCards: ReadonlySet<string>): PreparedRun {
	const { text, run } = parseRun(body);
	return {
		text: storeText(text),
		encoded: encodeRun(run),
		seats: run.seats.map((seat) => prepareSeat(run, seat)),
		seed: run.seed.slice(0, LONGEST_SEED),
		isWin: run.isWin,
		isAbandoned: run.isAbandoned,
		ascension: bounded(run.ascension),
		gameMode: run.gameMode,
		build: run.build,
		runTime: bounded(run.runTime),
		startTime: run.startTime,
		floors: run.floorsReached,
		acts: run.acts.length,
		killedBy: run.killedByEncounter,
		damage: run.damage && JSON.stringify(run.damage),
		hiddenReason: cheatReason(run, coopCards),
	};
}

function prepareSeat(run: ParsedRun, seat: ParsedSeat): PreparedSeat {
	return {
		hash: runHash(run, seat),
		character: seat.character,
		isOfficial: isOfficial(seat.character, run.ascension),
		deckSize: seat.deck.length,
		relicCount: seat.relics.length,
		playerId: seat.playerId,
	};
}

/** Official runs are exported and ranked: a character of the game, ascension 0 to 10. */
function isOfficial(character: string, ascension: number): boolean {
	return CHARACTERS.some((official) => official === character) && ascension >= 0 && ascension <= LARGEST_ASCENSION;
}

/** Columns of lists have 32 bits. */
function bounded(value: number): number {
	return Math.max(-LARGEST_SECONDS, Math.min(LARGEST_SECONDS, value));
}
