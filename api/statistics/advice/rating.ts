/** Elo of players against anchors of characters (`behaviour/statistics.md#ladder-of-players`). */

/** Where every ladder starts. */
export const START = 1000;
const SCALE = 400;
/** Steps of the first runs of a ladder, and of those after. */
export const FIRST_RUNS = 30;
export const FIRST_STEP = 32;
export const LATER_STEP = 16;
/** Win rates that are closer to 0 or 1 count as these. */
const [LOWEST, HIGHEST] = [0.01, 0.99];
const Z = 1.96;

const clamp = (rate: number): number => Math.min(HIGHEST, Math.max(LOWEST, rate));

/** The rating that wins every second run of a character that the community wins at a rate, from 0 to 1. */
export function anchorOf(rate: number): number {
	const p = clamp(rate);
	return START + SCALE * Math.log10((1 - p) / p);
}

/** The rating after one more run. @param played runs of the ladder before it. */
export function nextRating(rating: number, anchor: number, won: boolean, played: number): number {
	const expected = 1 / (1 + 10 ** ((anchor - rating) / SCALE));
	return rating + (played < FIRST_RUNS ? FIRST_STEP : LATER_STEP) * ((won ? 1 : 0) - expected);
}

/** What a player is worth over all runs: the lower bound of the win rate against the mean of the anchors. */
export function lifetimeRating(anchor: number, wins: number, runs: number): number {
	const q = clamp(lowerBound(wins, runs));
	return anchor + SCALE * Math.log10(q / (1 - q));
}

function lowerBound(wins: number, runs: number): number {
	const rate = wins / runs;
	const spread = (Z * Z) / runs;
	const half = Z * Math.sqrt((rate * (1 - rate)) / runs + spread / (4 * runs));
	return (rate + spread / 2 - half) / (1 + spread);
}
