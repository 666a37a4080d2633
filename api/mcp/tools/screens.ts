import type { KindKey } from '../../../contract/kinds.ts';
import type { TableName } from '../../../contract/tables/tables.ts';
import type { SubjectName } from '../statistics/subjects.ts';

/** What a player has to decide on a screen of the game, and what is worth knowing then. */
export interface Screen {
	/** What it is for, for the model that chooses. */
	readonly description: string;
	/** Kinds shown on it; when several share a name, the first wins. */
	readonly kinds: readonly KindKey[];
	/** Kinds of linked records that are added. */
	readonly follow: readonly KindKey[];
	/** Tables of statistics, by the kind of their rows. */
	readonly statistics: Partial<Record<KindKey, SubjectName>>;
	/** A table of the game that belongs to it. */
	readonly table?: TableName;
}

export const SCREENS = {
	combat: {
		description: 'a fight: the encounter or its monsters, powers in play, cards in hand, potions',
		kinds: [
			'encounters',
			'monsters',
			'powers',
			'cards',
			'potions',
			'relics',
			'orbs',
			'afflictions',
			'enchantments',
			'keywords',
			'intents',
		],
		follow: ['monsters', 'powers', 'cards'],
		statistics: { encounters: 'encounters' },
	},
	reward: {
		description: 'a reward: offered cards, relics, potions',
		kinds: ['cards', 'relics', 'potions', 'powers', 'enchantments'],
		follow: ['cards'],
		statistics: { cards: 'cards', relics: 'relics', potions: 'potions' },
	},
	shop: {
		description: 'the merchant: what is for sale; with it the price table',
		kinds: ['cards', 'relics', 'potions', 'powers', 'enchantments'],
		follow: ['cards'],
		statistics: { cards: 'shops', relics: 'shops', potions: 'shops' },
		table: 'merchant',
	},
	event: {
		description: 'an event or an Ancient: its options and what they give',
		kinds: ['events', 'relics', 'cards', 'potions', 'enchantments', 'encounters'],
		follow: ['relics', 'cards', 'enchantments'],
		statistics: { events: 'events' },
	},
	map: {
		description: 'the map: the act, its bosses, elites and events; with it what a rest site offers',
		kinds: ['acts', 'encounters', 'events', 'monsters', 'modifiers', 'ascensions'],
		follow: ['encounters'],
		statistics: { encounters: 'encounters' },
		table: 'rest-site-options',
	},
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof SCREENS;
export const screenOf = (name: ScreenName): Screen => SCREENS[name];

/** The fields of a record that matter in a decision; all of them for the other kinds. */
export const DECIDING_FIELDS: Partial<Record<KindKey, readonly string[]>> = {
	cards: [
		'cost',
		'is_x_cost',
		'star_cost',
		'type',
		'rarity',
		'target',
		'description',
		'upgrade_description',
		'upgrade',
		'keywords',
	],
	relics: ['rarity', 'description', 'merchant_price', 'notes'],
	potions: ['rarity', 'description'],
	powers: ['type', 'stack_type', 'description'],
	monsters: [
		'type',
		'min_hp',
		'max_hp',
		'min_hp_ascension',
		'max_hp_ascension',
		'innate_powers',
		'moves',
		'attack_pattern.description',
	],
	encounters: ['room_type', 'act', 'is_weak', 'monsters'],
	events: ['type', 'act', 'epithet', 'description', 'options', 'relics'],
	acts: ['index', 'num_rooms', 'bosses', 'ancients', 'events', 'encounters'],
};
