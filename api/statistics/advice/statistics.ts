import type { Method } from '../answers/method.ts';
import type { AdviceStatistic } from './advice.ts';
import { archetypes } from './archetypes/archetypes.ts';
import { ENCOUNTER_BUILDS_METHOD } from './archetypes/encounter-builds.ts';
import { DECK_ADVISOR_METHOD } from './decks/deck-advisor.ts';
import { PICK_COACH_METHOD } from './decks/pick-coach.ts';
import { SIMILAR_METHOD } from './decks/similar.ts';
import { drafts } from './drafts.ts';
import { ladder } from './ladder.ts';
import { pairings } from './pairings.ts';

/** Everything that is prepared at every rollup. A new one is a file and a row here. */
export const ADVICE: readonly AdviceStatistic<unknown>[] = [ladder, pairings, drafts, archetypes];

/** How advice is made. */
export const ADVICE_METHODS: readonly Method[] = [
	...ADVICE.flatMap(({ methods }) => methods),
	ENCOUNTER_BUILDS_METHOD,
	SIMILAR_METHOD,
	DECK_ADVISOR_METHOD,
	PICK_COACH_METHOD,
];
