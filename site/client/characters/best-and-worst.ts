import type { MetricsRow } from '../../../contract/statistics/metrics.ts';

/** Fields of a card that the lists show. */
export type RankedCard = Pick<
	MetricsRow,
	'id' | 'adjusted_score' | 'win_rate' | 'win_rate_ci' | 'win_rate_ci_clustered' | 'picks'
>;

/** Cards with fewer picks are left out. */
const LEAST_PICKS = 20;

/** The cards with the highest and lowest adjusted scores, most extreme first; no card is in both lists. */
export function bestAndWorst<Card extends RankedCard>(cards: readonly Card[], most: number): { best: Card[]; worst: Card[] } {
	const ranked = cards
		.filter(({ picks, adjusted_score: score }) => picks >= LEAST_PICKS && score !== null)
		.toSorted((left, right) => right.adjusted_score! - left.adjusted_score! || right.picks - left.picks);
	const each = Math.min(most, Math.floor(ranked.length / 2));
	return { best: ranked.slice(0, each), worst: ranked.slice(ranked.length - each).reverse() };
}
