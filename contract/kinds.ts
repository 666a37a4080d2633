/**
 * The 21 kinds of records. A row states what differs between kinds; shared code reads the row and never asks which kind it has.
 */
import type { z } from 'zod';
import { achievementSchema } from './kinds/achievement.ts';
import { actSchema } from './kinds/act.ts';
import { afflictionSchema } from './kinds/affliction.ts';
import { ascensionSchema } from './kinds/ascension.ts';
import { badgeSchema } from './kinds/badge.ts';
import { cardSchema } from './kinds/card.ts';
import { characterSchema } from './kinds/character.ts';
import { enchantmentSchema } from './kinds/enchantment.ts';
import { encounterSchema } from './kinds/encounter.ts';
import { epochSchema } from './kinds/epoch.ts';
import { eventSchema } from './kinds/event.ts';
import { glossaryTermSchema } from './kinds/glossary-term.ts';
import { intentSchema } from './kinds/intent.ts';
import { keywordSchema } from './kinds/keyword.ts';
import { modifierSchema } from './kinds/modifier.ts';
import { monsterSchema } from './kinds/monster.ts';
import { orbSchema } from './kinds/orb.ts';
import { potionSchema } from './kinds/potion.ts';
import { powerSchema } from './kinds/power.ts';
import { relicSchema } from './kinds/relic.ts';
import { storySchema } from './kinds/story.ts';

/** How a path id finds its record. */
export type Lookup = 'any-case' | 'exact' | 'exact-or-title-case' | 'any-case-or-slug';

/** The order of a list. Names are compared by code point in the language of the list. */
export type Order = 'id' | 'class-name' | 'class-name-variants-last' | 'name' | 'level' | 'sort-order';

/** How a filter compares. The operators live in `api/tree/filters/`. */
export type Operator =
	| 'any-case'
	| 'localized-word'
	| 'contains-any-case'
	| 'member'
	| 'member-upper-case'
	| 'keyword'
	| 'cost'
	| 'boolean'
	| 'ancient'
	| 'words'
	| 'words-or-ancient'
	| 'phrase';

export interface Filter {
	readonly name: string;
	readonly operator: Operator;
	/** The fields compared; for `search` the fields whose text is searched. `tiers[].title` reads every item. */
	readonly fields: readonly string[];
	/** For `localized-word`: the map of `ui.json` that turns the English value into the language's word. */
	readonly words?: 'card_types' | 'card_rarities' | 'relic_rarities' | 'potion_rarities';
	readonly description: string;
	readonly example: string;
}

/** How `description_raw` is derived from a message. */
export interface Template {
	/** The form of a variable: `{Damage:diff()}` or `{Damage}`. */
	readonly variable: 'diff' | 'plain';
	/** What stands when the template equals the text. */
	readonly whenEqual: 'text' | 'null';
}

export interface Kind {
	readonly key: string;
	readonly singular: string;
	/** Name in "<label> '<id>' not found". */
	readonly label: string;
	readonly title: string;
	readonly description: string;
	readonly schema: z.ZodObject;
	readonly nameField: 'name' | 'title';
	readonly lookup: Lookup;
	readonly order: Order;
	/** Pattern of `image_url`; `*` is the lower-case id. */
	readonly image?: string;
	readonly template?: Template;
	/** Fields that only the single record fills. */
	readonly detailOnly?: readonly string[];
	/** Records whose id starts so are reachable by id and left out of the list. */
	readonly unlistedPrefix?: string;
	readonly filters: readonly Filter[];
	/** A record that every release has: the example of the docs and of the tests. */
	readonly example: string;
}

const search = (fields: readonly string[], operator: Operator = 'words'): Filter => ({
	name: 'search',
	operator,
	fields,
	description: `Every word must occur in ${fields.join(', ')}.`,
	example: 'the',
});

const anyCase = (name: string, description: string, example: string): Filter => ({
	name,
	operator: 'any-case',
	fields: [name],
	description,
	example,
});

const act: Filter = {
	name: 'act',
	operator: 'contains-any-case',
	fields: ['act'],
	description: 'Part of the act label, in any case.',
	example: 'hive',
};

const localizedWord = (name: 'type' | 'rarity', words: NonNullable<Filter['words']>, example: string): Filter => ({
	name,
	operator: 'localized-word',
	fields: [name],
	words,
	description: `English ${name}, or its word in the language of the answer; the case counts.`,
	example,
});

const flag = (name: string): Filter => ({
	name,
	operator: 'boolean',
	fields: [name],
	description: 'True or false; false is a filter too.',
	example: 'true',
});

export const KINDS = [
	{
		key: 'cards',
		singular: 'card',
		label: 'Card',
		title: 'Cards',
		description: 'Cards of every character, colourless cards, curses, status, quest, event and token cards.',
		schema: cardSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'name',
		image: '/static/images/cards/*.webp',
		template: { variable: 'diff', whenEqual: 'text' },
		filters: [
			anyCase('color', 'Card pool, in any case.', 'ironclad'),
			localizedWord('type', 'card_types', 'Attack'),
			localizedWord('rarity', 'card_rarities', 'Rare'),
			{
				name: 'keyword',
				operator: 'keyword',
				fields: ['keywords', 'keywords_key', 'upgrade'],
				description: 'Keyword, in English or in the language of the answer; also cards that gain it by upgrading.',
				example: 'Exhaust',
			},
			{ name: 'tag', operator: 'member', fields: ['tags'], description: 'Game tag; the case counts.', example: 'Strike' },
			{
				name: 'spawns',
				operator: 'member-upper-case',
				fields: ['spawns_cards'],
				description: 'Card id: cards that create or refer to it.',
				example: 'SHIV',
			},
			{
				name: 'cost',
				operator: 'cost',
				fields: ['cost', 'star_cost', 'is_x_cost', 'is_x_star_cost'],
				description: 'Energy 0, 1, 2, 3, 4plus, x; stars star1, star2, star3, star4plus, starx.',
				example: '2',
			},
			search(['name', 'description', 'upgrade_description', 'type', 'rarity', 'color', 'keywords']),
		],
		example: 'BASH',
	},
	{
		key: 'characters',
		singular: 'character',
		label: 'Character',
		title: 'Characters',
		description: 'Playable characters with starting deck, quotes and dialogues.',
		schema: characterSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'class-name',
		image: '/static/images/characters/char_select_*.webp',
		filters: [search(['name', 'description'])],
		example: 'IRONCLAD',
	},
	{
		key: 'relics',
		singular: 'relic',
		label: 'Relic',
		title: 'Relics',
		description: 'Relics with rarity, pool and price.',
		schema: relicSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'name',
		image: '/static/images/relics/*.webp',
		template: { variable: 'plain', whenEqual: 'text' },
		unlistedPrefix: 'VAKUU_CARD',
		filters: [
			localizedWord('rarity', 'relic_rarities', 'Common'),
			anyCase('pool', 'Who can find it, in any case.', 'shared'),
			{ name: 'ancient', operator: 'ancient', fields: ['id'], description: 'Ancient who offers it.', example: 'NEOW' },
			search(['name', 'description', 'rarity', 'pool'], 'words-or-ancient'),
		],
		example: 'ANCHOR',
	},
	{
		key: 'monsters',
		singular: 'monster',
		label: 'Monster',
		title: 'Monsters',
		description: 'Monsters with HP, moves and attack patterns.',
		schema: monsterSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'class-name-variants-last',
		image: '/static/images/monsters/*.webp',
		filters: [anyCase('type', 'Rank, in any case.', 'Boss'), search(['name', 'type'])],
		example: 'AXEBOT',
	},
	{
		key: 'potions',
		singular: 'potion',
		label: 'Potion',
		title: 'Potions',
		description: 'Potions with rarity and pool.',
		schema: potionSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'name',
		image: '/static/images/potions/*.webp',
		template: { variable: 'plain', whenEqual: 'text' },
		filters: [
			localizedWord('rarity', 'potion_rarities', 'Common'),
			anyCase('pool', 'Who can find it, in any case.', 'shared'),
			search(['name', 'description', 'rarity', 'pool']),
		],
		example: 'FIRE_POTION',
	},
	{
		key: 'enchantments',
		singular: 'enchantment',
		label: 'Enchantment',
		title: 'Enchantments',
		description: 'Enchantments and the cards that may receive them.',
		schema: enchantmentSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'class-name',
		image: '/static/images/enchantments/*.webp',
		template: { variable: 'plain', whenEqual: 'null' },
		filters: [
			anyCase('card_type', 'The whole stored card type, in any case.', 'Attack'),
			search(['name', 'description', 'card_type']),
		],
		example: 'SHARP',
	},
	{
		key: 'encounters',
		singular: 'encounter',
		label: 'Encounter',
		title: 'Encounters',
		description: 'Fights with their monsters and acts.',
		schema: encounterSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'class-name',
		filters: [anyCase('room_type', 'Room type, in any case.', 'Elite'), act, search(['name', 'room_type'])],
		example: 'BOWLBUGS_WEAK',
	},
	{
		key: 'events',
		singular: 'event',
		label: 'Event',
		title: 'Events',
		description: 'Events with their pages and options, and the ancients.',
		schema: eventSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'class-name',
		filters: [anyCase('type', 'Kind of event, in any case.', 'Ancient'), act, search(['name', 'description', 'type', 'act'])],
		example: 'ABYSSAL_BATHS',
	},
	{
		key: 'powers',
		singular: 'power',
		label: 'Power',
		title: 'Powers',
		description: 'Buffs and debuffs.',
		schema: powerSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'class-name',
		image: '/static/images/powers/*_power.webp',
		template: { variable: 'plain', whenEqual: 'null' },
		filters: [
			anyCase('type', 'Buff or Debuff, in any case.', 'Buff'),
			anyCase('stack_type', 'How stacks count, in any case.', 'Counter'),
			search(['name', 'description', 'type']),
		],
		example: 'STRENGTH',
	},
	{
		key: 'keywords',
		singular: 'keyword',
		label: 'Keyword',
		title: 'Keywords',
		description: 'Card keywords and their rules.',
		schema: keywordSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'id',
		filters: [],
		example: 'EXHAUST',
	},
	{
		key: 'intents',
		singular: 'intent',
		label: 'Intent',
		title: 'Intents',
		description: 'What the icon over an enemy announces.',
		schema: intentSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'id',
		image: '/static/images/intents/*.webp',
		filters: [],
		example: 'ATTACK',
	},
	{
		key: 'orbs',
		singular: 'orb',
		label: 'Orb',
		title: 'Orbs',
		description: 'Orbs with their passive and evoke effects.',
		schema: orbSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'id',
		image: '/static/images/orbs/*.webp',
		template: { variable: 'plain', whenEqual: 'null' },
		detailOnly: ['channeled_by_cards', 'channeled_by_relics'],
		filters: [],
		example: 'FROST_ORB',
	},
	{
		key: 'afflictions',
		singular: 'affliction',
		label: 'Affliction',
		title: 'Afflictions',
		description: 'What enemies put on cards.',
		schema: afflictionSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'id',
		filters: [],
		example: 'BOUND',
	},
	{
		key: 'modifiers',
		singular: 'modifier',
		label: 'Modifier',
		title: 'Modifiers',
		description: 'Modifiers of custom and daily runs.',
		schema: modifierSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'id',
		filters: [],
		example: 'DRAFT',
	},
	{
		key: 'achievements',
		singular: 'achievement',
		label: 'Achievement',
		title: 'Achievements',
		description: 'Achievements and how to earn them.',
		schema: achievementSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'id',
		filters: [],
		example: 'IRONCLAD_WIN',
	},
	{
		key: 'badges',
		singular: 'badge',
		label: 'Badge',
		title: 'Badges',
		description: 'Badges of the summary screen with their tiers.',
		schema: badgeSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'class-name',
		image: '/static/images/badges/badge_*.png',
		filters: [
			flag('tiered'),
			flag('multiplayer_only'),
			flag('requires_win'),
			search(['name', 'description', 'tiers[].title', 'tiers[].description', 'id']),
		],
		example: 'BIG_DECK',
	},
	{
		key: 'epochs',
		singular: 'epoch',
		label: 'Epoch',
		title: 'Epochs',
		description: 'Epochs of the timeline and what they unlock.',
		schema: epochSchema,
		nameField: 'title',
		lookup: 'any-case-or-slug',
		order: 'sort-order',
		filters: [
			{
				name: 'story',
				operator: 'any-case',
				fields: ['story_id'],
				description: 'Story id, in any case.',
				example: 'magnum_opus',
			},
			search(['title', 'description', 'unlock_text'], 'phrase'),
		],
		example: 'COLORLESS1_EPOCH',
	},
	{
		key: 'stories',
		singular: 'story',
		label: 'Story',
		title: 'Stories',
		description: 'Stories of the timeline with their epochs.',
		schema: storySchema,
		nameField: 'name',
		lookup: 'exact-or-title-case',
		order: 'class-name',
		filters: [],
		example: 'MAGNUM_OPUS',
	},
	{
		key: 'acts',
		singular: 'act',
		label: 'Act',
		title: 'Acts',
		description: 'Acts with bosses, ancients, events and encounters.',
		schema: actSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'class-name',
		filters: [],
		example: 'HIVE',
	},
	{
		key: 'ascensions',
		singular: 'ascension',
		label: 'Ascension',
		title: 'Ascensions',
		description: 'Ascension levels.',
		schema: ascensionSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'level',
		filters: [],
		example: 'LEVEL_05',
	},
	{
		key: 'glossary',
		singular: 'glossary-term',
		label: 'Glossary term',
		title: 'Glossary',
		description: 'Terms of the game.',
		schema: glossaryTermSchema,
		nameField: 'name',
		lookup: 'any-case',
		order: 'id',
		filters: [],
		example: 'BLOCK',
	},
] as const satisfies readonly Kind[];

export type KindKey = (typeof KINDS)[number]['key'];
export type RecordOf<Key extends KindKey> = z.output<Extract<(typeof KINDS)[number], { key: Key }>['schema']>;

export const KIND_KEYS: readonly KindKey[] = KINDS.map((kind) => kind.key);

const byKey = new Map<string, Kind>(KINDS.map((kind) => [kind.key, kind]));

/** The row of a kind that is known to exist. */
export function kindOf(key: KindKey): Kind {
	return byKey.get(key)!;
}

/** The row of a kind by its plural key, or undefined. */
export function findKind(key: string): Kind | undefined {
	return byKey.get(key);
}
