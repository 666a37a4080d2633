import type { Sizes } from './sizes.ts';
import { sections } from './sections.ts';

export const HEADLINE_CARD = { copies: 0, runs: 1, offered: 2, picked: 3, width: 4 } as const;
export const HEADLINE_RELIC = { count: 0, runs: 1, width: 2 } as const;
/** `picked` counts shop shelves only (`behaviour/statistics.md#headline`). */
export const HEADLINE_POTION = { offered: 0, picked: 1, used: 2, runs: 3, width: 4 } as const;

export type HeadlineLayout = ReturnType<typeof headlineLayout>;

/** Counters of `/api/runs/stats`, one block per character, ascension, outcome, mode and party: every filter but a name is a sum. */
export function headlineLayout(size: Sizes) {
	return sections({
		runs: 1,
		cards: size.cards * HEADLINE_CARD.width,
		relics: size.relics * HEADLINE_RELIC.width,
		potions: size.potions * HEADLINE_POTION.width,
		killersEncounters: size.encounters,
		killersEvents: size.events,
	});
}
