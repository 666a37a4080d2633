import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { Floor, ParsedRun } from '../seat.ts';
import type { Books } from './books.ts';

/** What the rules look at. */
export interface Evidence {
	readonly run: ParsedRun;
	/** Of each seat. */
	readonly books: readonly Books[];
	/** Ids of cards that exist only with several players; empty when no catalogue is there. */
	readonly coopCards: ReadonlySet<string>;
	/** Epoch seconds. */
	readonly now: number;
}

/** Whether a run cannot be what the game made. */
export type Rule = (evidence: Evidence) => boolean;

export function floorsOf(run: ParsedRun): readonly Floor[] {
	return run.seats[0]?.floors ?? [];
}

/** Floors of each act that was entered. */
export function actsOf(run: ParsedRun): readonly (readonly Floor[])[] {
	return [...Map.groupBy(floorsOf(run), (floor) => floor.act).values()];
}

export function isBossFloor({ rooms }: Floor): boolean {
	return rooms.some(({ type }) => type === 'boss');
}

/** Without modifiers, which may change decks and acts, and with characters of the game alone. */
export function isUsual({ gameMode, modifiers, seats }: ParsedRun): boolean {
	const isOfficial = (character: string) => CHARACTERS.some((official) => official === character);
	return gameMode === 'standard' && modifiers.length === 0 && seats.every(({ character }) => isOfficial(character));
}
