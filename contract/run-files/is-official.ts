import { CHARACTERS } from '../statistics/bracket.ts';
import type { ParsedRun, ParsedSeat } from './seat.ts';
import { HIGHEST_ASCENSION } from '../records/ascension.ts';

/** Official runs are exported and ranked: a character of the game with a deck, ascension 0 to 10, at least one floor. */
export function isOfficial(
	{ ascension, floorsReached }: Pick<ParsedRun, 'ascension' | 'floorsReached'>,
	{ character, deck }: Pick<ParsedSeat, 'character' | 'deck'>,
): boolean {
	const isRanked = ascension >= 0 && ascension <= HIGHEST_ASCENSION;
	return CHARACTERS.some((official) => official === character) && isRanked && floorsReached > 0 && deck.length > 0;
}
