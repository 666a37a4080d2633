import type { KindKey } from '../../contract/kinds.ts';
import BadgeTiers from './record/BadgeTiers.astro';
import CardUpgrade from './record/CardUpgrade.astro';
import CharacterSheet from './record/CharacterSheet.astro';
import EncounterFoes from './record/EncounterFoes.astro';
import EventPages from './record/EventPages.astro';
import MonsterMoves from './record/MonsterMoves.astro';

/** What a detail page shows below the facts, by kind. */
export const BODIES: { readonly [Key in KindKey]?: typeof CardUpgrade } = {
	cards: CardUpgrade,
	characters: CharacterSheet,
	encounters: EncounterFoes,
	monsters: MonsterMoves,
	events: EventPages,
	badges: BadgeTiers,
};
