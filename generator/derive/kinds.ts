import type { KindKey } from '../../contract/kinds.ts';
import { deriveBadge } from './kinds/badges.ts';
import { deriveCard } from './kinds/cards.ts';
import { deriveCharacter } from './kinds/characters.ts';
import type { Deriver } from './kinds/deriver.ts';
import { deriveEncounter } from './kinds/encounters.ts';
import { deriveEpoch } from './kinds/epochs.ts';
import { deriveEvent } from './kinds/events.ts';
import { deriveMonster } from './kinds/monsters.ts';
import { deriveOrb } from './kinds/orbs.ts';
import { derivePotion } from './kinds/potions.ts';
import { deriveRelic } from './kinds/relics.ts';

/** What a kind derives beyond its facts and texts; kinds not listed derive nothing. */
export const derivers: { readonly [Key in KindKey]?: Deriver<Key> } = {
	badges: deriveBadge,
	cards: deriveCard,
	characters: deriveCharacter,
	encounters: deriveEncounter,
	epochs: deriveEpoch,
	events: deriveEvent,
	monsters: deriveMonster,
	orbs: deriveOrb,
	potions: derivePotion,
	relics: deriveRelic,
};
