export const TIERS = ['S', 'A', 'B', 'C', 'D', 'F'] as const;
export type Tier = (typeof TIERS)[number];

/** Brackets with fewer players have no tiers. */
export const FEWEST_TIER_PLAYERS = 10;

/** Lowest score of each tier but the last (`behaviour/formulas.md#score`). */
export const LOWEST_SCORES: readonly (readonly [Tier, number])[] = [
	['S', 90],
	['A', 78],
	['B', 65],
	['C', 50],
	['D', 35],
];

/** The tier of a score; null without a score. */
export function tierOf(score: number | null): Tier | null {
	if (score === null) return null;
	return LOWEST_SCORES.find(([, lowest]) => score >= lowest)?.[0] ?? 'F';
}
