import { z } from 'zod';

/**
 * Everything in answers that may say that there is a difference. How often each says so where there is none, and how often it finds one
 * that there is, is measured in `api/testing/verdicts`.
 */
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

const words = z.enum(['above', 'below', 'no clear difference']);
export type Verdict = z.output<typeof words>;

/** The field of one verdict. @param description what is compared with what */
export function verdictField(_names: VerdictName | readonly VerdictName[], description: string) {
	return words.meta({ description });
}
