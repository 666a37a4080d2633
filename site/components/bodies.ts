import type { KindKey } from '../../contract/kinds.ts';
import BadgeTiers from './BadgeTiers.astro';
import CardUpgrade from './CardUpgrade.astro';
import CharacterSheet from './CharacterSheet.astro';
import EventPages from './EventPages.astro';
import MonsterMoves from './MonsterMoves.astro';

/** What a detail page shows below the facts; kinds that need no more have none. */
export const BODIES: { readonly [Key in KindKey]?: typeof CardUpgrade } = {
	cards: CardUpgrade,
	characters: CharacterSheet,
	monsters: MonsterMoves,
	events: EventPages,
	badges: BadgeTiers,
};
