import type { Metrics } from '../../../contract/statistics/metrics.ts';

/** Win rate in percent of runs that held a record. */
export interface Rate {
	readonly rate: number;
	readonly interval: readonly [low: number, high: number];
}

/** Records with fewer players have no rate: the interval would be wider than any change. */
export const LEAST_PICKS = 30;

/** Rates by id, of records with enough players. */
export function ratesOf({ rows }: Pick<Metrics, 'rows'>): Map<string, Rate> {
	const known = rows.flatMap(({ id, picks, win_rate: rate, win_rate_ci_clustered: interval }) =>
		picks >= LEAST_PICKS && rate !== null && interval ? [[id, { rate, interval }] as const] : [],
	);
	return new Map(known);
}

/** Whether the intervals of two rates are disjoint. */
export function isClearlyOther({ interval: one }: Rate, { interval: other }: Rate): boolean {
	return one[0] > other[1] || other[0] > one[1];
}
