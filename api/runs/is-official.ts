import { CHARACTERS } from '../../contract/statistics/bracket.ts';
import type { ParsedRun, ParsedSeat } from './seat.ts';

const LARGEST_ASCENSION = 10;

/** Official runs are exported and ranked: a character of the game with a deck, ascension 0 to 10, at least one floor. */
export function isOfficial(
	{ ascension, floorsReached }: Pick<ParsedRun, 'ascension' | 'floorsReached'>,
	{ character, deck }: Pick<ParsedSeat, 'character' | 'deck'>,
): boolean {
	const isRanked = ascension >= 0 && ascension <= LARGEST_ASCENSION;
	return CHARACTERS.some((official) => official === character) && isRanked && floorsReached > 0 && deck.length > 0;
}
