import { cheatReason } from './screening/anti-cheat.ts';
import { readBooks } from './screening/books.ts';
import { isOfficial } from '../../contract/run-files/is-official.ts';
import { likenessOf } from './screening/likeness.ts';
import { parseRun } from './parse-run.ts';
import type { PreparedRun, PreparedSeat } from './prepared-run.ts';
import { JSON_BOUNDS, rejectExcess } from './run-bounds.ts';
import { runHash } from './run-hash.ts';
import type { ParsedRun, ParsedSeat } from '../../contract/run-files/seat.ts';
import { encodeRun } from './vector/encode-run.ts';
import { storedForm } from './stored-form.ts';
import type { PseudonymOf } from './text/player-ids.ts';

const LONGEST_SEED = 200;
const LARGEST_SECONDS = 2 ** 31 - 1;

export interface Preparation {
	/** Ids of cards that exist only in multiplayer. */
	readonly coopCards: ReadonlySet<string>;
	readonly pseudonymOf: PseudonymOf;
}

/**
 * Checks a run file and computes everything that is stored.
 * @throws RunRejected
 */
export function prepareRun(body: Buffer, { coopCards, pseudonymOf }: Preparation): PreparedRun {
	const { text, run, json } = parseRun(body, JSON_BOUNDS);
	const encoded = encodeRun(run);
	const form = storedForm(text, run, pseudonymOf);
	rejectExcess(run, encoded, form);
	return {
		...form,
		encoded,
		likeness: likenessOf(run),
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
		hiddenReason: cheatReason({ run, books: readBooks(json, run), coopCards, now: Date.now() / 1000 }),
	};
}

function prepareSeat(run: ParsedRun, seat: ParsedSeat): PreparedSeat {
	return {
		hash: runHash(run, seat),
		character: seat.character,
		isOfficial: isOfficial(run, seat),
		deckSize: seat.deck.length,
		relicCount: seat.relics.length,
		playerId: seat.playerId,
	};
}

/** Clamps to the 32-bit columns of lists. */
function bounded(value: number): number {
	return Math.max(-LARGEST_SECONDS, Math.min(LARGEST_SECONDS, value));
}
