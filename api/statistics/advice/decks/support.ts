import { verdictOfHits } from '../../comparison/binomial.ts';
import { round } from '../../math/round.ts';
import { percentOrZero } from '../../math/rate.ts';
import { wilsonInterval } from '../../math/wilson.ts';
import type { Neighbour, WinnersIndex } from './winners-index.ts';

/** What some winning decks hold. */
export interface Supported {
	readonly term: number;
	/** Of the decks those that hold it. */
	readonly holders: number;
	/** Things among which it was chosen for being held, or that were offered with it. */
	readonly compared: number;
}

/** How many of some winning decks hold a term, beside all winning decks of the character at the same ascensions. */
export function supportOf(winners: WinnersIndex, neighbours: readonly Neighbour[], { term, holders, compared }: Supported) {
	const usual = winners.usualShare(neighbours, term);
	return {
		support: percentOrZero(holders, neighbours.length),
		support_ci: wilsonInterval(holders, neighbours.length),
		usual_support: round(100 * usual, 1),
		verdict: verdictOfHits(holders, neighbours.length, usual, compared),
	};
}
