import { z } from 'zod';

/** All verdicts in responses. `api/testing/verdicts` measures their false-positive rate and their power. */
export const VERDICTS = [
	'cards',
	'relics',
	'potions',
	'events',
	'shops',
	'campfires',
	'review',
	'draft_preference',
	'draft_wins',
	'draft_advice',
	'pairings',
	'similar',
	'deck_advisor',
	'pick_coach',
	'encounter_builds',
	'archetype_wins',
	'archetype_trend',
	'insight_cards',
	'insight_relics',
	'insight_events',
] as const;
export type VerdictName = (typeof VERDICTS)[number];

/** Tables whose rows have a range of tiers. */
export const TIER_RANGES = ['tiers_cards', 'tiers_relics', 'tiers_potions'] as const;

/** Intervals by what they are of; those of differences have a verdict, which says whether they reach 0. */
export const INTERVALS = [
	'win_rate',
	'win_rate_clustered',
	'lift_adjusted',
	'review_lift',
	'fatal_rate',
	'take_rate',
	'hold_rate',
	'support',
	'share',
	'own_rate',
] as const;
export type IntervalName = (typeof INTERVALS)[number];

/** Everything that can be wrong of something of which the truth is known. */
export const CLAIMS = [...VERDICTS, ...TIER_RANGES, ...INTERVALS] as const;
export type ClaimName = (typeof CLAIMS)[number];

export const TIERS = ['S', 'A', 'B', 'C', 'D', 'F'] as const;

const words = z.enum(['above', 'below', 'no clear difference']);
export type Verdict = z.output<typeof words>;

/** The field of one verdict. @param description of the comparison */
export function verdictField(_names: VerdictName | readonly VerdictName[], description: string) {
	return words.meta({ description });
}

/** The interval of a rate in percent. */
export function intervalField(_name: IntervalName, description: string) {
	return z
		.tuple([z.number().min(0).max(100), z.number().min(0).max(100)])
		.nullable()
		.meta({ description });
}

/** The interval of a difference in percentage points. @param _name the verdict that says whether it reaches 0, or the interval itself */
export function differenceIntervalField(_name: VerdictName | IntervalName, description: string) {
	return z
		.tuple([z.number().min(-100).max(100), z.number().min(-100).max(100)])
		.nullable()
		.meta({ description });
}

/** The lowest and the highest tier that are left open. */
export function tierRangeField(_names: readonly (typeof TIER_RANGES)[number][], description: string) {
	return z
		.tuple([z.enum(TIERS), z.enum(TIERS)])
		.nullable()
		.meta({ description });
}
