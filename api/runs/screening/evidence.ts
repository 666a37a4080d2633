import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { Floor, ParsedRun } from '../../../contract/run-files/seat.ts';
import type { Books } from './books.ts';

/** The input of the rules. */
export interface Evidence {
	readonly run: ParsedRun;
	/** The records of each seat. */
	readonly books: readonly Books[];
	/** Ids of cards that exist only in multiplayer; empty without a catalogue. */
	readonly coopCards: ReadonlySet<string>;
	/** Epoch seconds. */
	readonly now: number;
}

/** Whether a run cannot come from the game. */
export type Rule = (evidence: Evidence) => boolean;

export function floorsOf(run: ParsedRun): readonly Floor[] {
	return run.seats[0]?.floors ?? [];
}

/** Floors of each visited act. */
export function actsOf(run: ParsedRun): readonly (readonly Floor[])[] {
	return [...Map.groupBy(floorsOf(run), (floor) => floor.act).values()];
}

export function isBossFloor({ rooms }: Floor): boolean {
	return rooms.some(({ type }) => type === 'boss');
}

/** Whether a run has no modifiers, which may change decks and acts, and only characters of the game. */
export function isUsual({ gameMode, modifiers, seats }: ParsedRun): boolean {
	const isOfficial = (character: string) => CHARACTERS.some((official) => official === character);
	return gameMode === 'standard' && modifiers.length === 0 && seats.every(({ character }) => isOfficial(character));
}
