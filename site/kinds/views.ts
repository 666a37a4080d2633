import type { KindKey } from '../../contract/kinds.ts';
import { cardView } from './cards.ts';
import { characterView } from './characters.ts';
import { enchantmentView } from './enchantments.ts';
import { encounterView } from './encounters.ts';
import { eventView } from './events.ts';
import { monsterView } from './monsters.ts';
import { potionView } from './potions.ts';
import { powerView } from './powers.ts';
import {
	achievementView,
	afflictionView,
	badgeView,
	glossaryView,
	intentView,
	keywordView,
	modifierView,
	orbView,
} from './reference.ts';
import { relicView } from './relics.ts';
import type { View } from './view.ts';
import { actView, ascensionView, epochView, storyView } from './world.ts';

const VIEWS: { readonly [Key in KindKey]?: View<Key> } = {
	characters: characterView,
	cards: cardView,
	relics: relicView,
	potions: potionView,
	monsters: monsterView,
	encounters: encounterView,
	events: eventView,
	powers: powerView,
	enchantments: enchantmentView,
	keywords: keywordView,
	orbs: orbView,
	afflictions: afflictionView,
	intents: intentView,
	acts: actView,
	ascensions: ascensionView,
	modifiers: modifierView,
	achievements: achievementView,
	badges: badgeView,
	epochs: epochView,
	stories: storyView,
	glossary: glossaryView,
};

/** A name and an optional text. */
const PLAIN: View<'keywords'> = {
	meta: () => [],
	text: ({ description }) => description ?? null,
	filters: [],
	sorts: [],
	facts: () => [],
};

/** The view of a kind, for code that handles every kind. */
export function viewOf(kind: KindKey): View<KindKey> {
	return (VIEWS[kind] ?? PLAIN) as unknown as View<KindKey>;
}
