import { round } from '../../math/round.ts';
import { percentOrZero } from '../../math/rate.ts';
import { wilsonInterval } from '../../math/wilson.ts';
import { verdictOf } from '../verdict.ts';
import type { Neighbour, WinnersIndex } from './winners-index.ts';

/** How many of some winning decks hold a term, beside all winning decks of the character at the same ascensions. */
export function supportOf(winners: WinnersIndex, neighbours: readonly Neighbour[], term: number, holders: number) {
	const usual = winners.usualShare(neighbours, term);
	return {
		support: percentOrZero(holders, neighbours.length),
		support_ci: wilsonInterval(holders, neighbours.length),
		usual_support: round(100 * usual, 1),
		verdict: verdictOf(holders, neighbours.length, usual),
	};
}
