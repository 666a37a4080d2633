import { verdictOfHits } from '../../comparison/binomial.ts';
import { round } from '../../../../contract/statistics/math/round.ts';
import { percentOrZero } from '../../math/rate.ts';
import { wilsonInterval } from '../../../../contract/statistics/math/wilson.ts';
import type { Deck } from '../deck.ts';
import type { Neighbour, WinnersIndex } from './winners-index.ts';

/** What some winning decks hold. */
export interface Supported {
	readonly term: number;
	/** Of the decks those that hold it. */
	readonly holders: number;
	/** Things among which it was chosen for being held, or that were offered with it. */
	readonly compared: number;
}

/** How many of the winning decks nearest to a deck hold a term that it lacks, beside how many would of any such decks. */
export function createSupport(winners: WinnersIndex, deck: Deck, neighbours: readonly Neighbour[]) {
	const usualShare = winners.usualShares(deck, neighbours);
	return ({ term, holders, compared }: Supported) => {
		const usual = usualShare(term);
		return {
			support: percentOrZero(holders, neighbours.length),
			support_ci: wilsonInterval(holders, neighbours.length),
			usual_support: round(100 * usual, 1),
			verdict: verdictOfHits(holders, neighbours.length, usual, compared),
		};
	};
}
