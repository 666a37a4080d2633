import type { KindKey } from '../../../contract/kinds.ts';
import BadgeTiers from './BadgeTiers.astro';
import CardUpgrade from './CardUpgrade.astro';
import CharacterSheet from './CharacterSheet.astro';
import EncounterFoes from './EncounterFoes.astro';
import EventPages from './EventPages.astro';
import MonsterMoves from './MonsterMoves.astro';

/** What a detail page shows below the facts, by kind. */
export const BODIES: { readonly [Key in KindKey]?: typeof CardUpgrade } = {
	cards: CardUpgrade,
	characters: CharacterSheet,
	encounters: EncounterFoes,
	monsters: MonsterMoves,
	events: EventPages,
	badges: BadgeTiers,
};
