import type { MetricsRow } from '../../../contract/statistics/metrics.ts';

/** What the lists show of a card. */
export type RankedCard = Pick<
	MetricsRow,
	'id' | 'adjusted_score' | 'win_rate' | 'win_rate_ci' | 'win_rate_ci_clustered' | 'picks'
>;

/** A card that fewer players held says little. */
const LEAST_PICKS = 20;

/** The cards with the highest and the lowest adjusted score, each list with its extreme first; no card is in both. */
export function bestAndWorst<Card extends RankedCard>(cards: readonly Card[], most: number): { best: Card[]; worst: Card[] } {
	const ranked = cards
		.filter(({ picks, adjusted_score: score }) => picks >= LEAST_PICKS && score !== null)
		.toSorted((left, right) => right.adjusted_score! - left.adjusted_score! || right.picks - left.picks);
	const each = Math.min(most, Math.floor(ranked.length / 2));
	return { best: ranked.slice(0, each), worst: ranked.slice(ranked.length - each).reverse() };
}
