import { z } from 'zod';
import { fact, poolFact, STAR } from '../chat-form.ts';
import { anyCase, localizedWord, roleFilter, searchFilter } from '../filter.ts';
import { CARD_POOLS } from '../card-pools.ts';
import { CARD_RARITIES, CARD_TYPES, PLAYED_TYPES } from '../game-words.ts';
import type { Kind } from '../kind.ts';
import { boolean, id, integer, known, link, string, text } from '../schema.ts';

const powerApplied = z.object({
	power: text('Name of the power.'),
	power_key: string('Class name of the power without its suffix; not the power id.').nullable(),
	amount: integer('Stacks given.'),
});

const rider = z.object({
	id: id('Id of the extra effect.'),
	name: text('Name of the extra effect.'),
	description: text('Text of the extra effect.'),
});

const typeVariant = z.object({
	type: known(PLAYED_TYPES, 'English type of the variant.'),
	description: text('Text of the variant; may be empty.').default(''),
	damage: integer('Only on the attack variant.').nullable(),
	block: integer('Only on the skill variant.').nullable(),
	image_url: string('Portrait of the variant.').nullable(),
	riders: z.array(rider).nullable().meta({ description: 'Optional extra effects of the variant.' }),
});

const source = z.object({
	type: string('Kind of the source, for instance `monster`.'),
	id: id('Id of the source.'),
	name: text('Name of the source.'),
});

const cardSchema = z.object({
	id: id('Upper-snake id from the class name of the game.'),
	name: text('Display name.'),
	description: text('Base text with its numbers filled in; may be empty.').default(''),
	description_raw: text("The text as the game's own template: it names `vars`, `IfUpgraded` and icons.").nullable(),
	cost: integer('Energy cost; -1 = not playable; 0 on cards that cost X. Null if a beta has not published it.').nullable(),
	is_x_cost: boolean('True on cards that cost X energy, else null.').nullable(),
	is_x_star_cost: boolean('True on cards that cost X stars, else null.').nullable(),
	star_cost: integer('Star cost.').nullable(),
	type: text('Type in the response language. Null if a beta has not published it.').nullable(),
	type_key: known(CARD_TYPES, 'English type.').nullable(),
	rarity: text('Rarity in the response language. Null if a beta has not published it.').nullable(),
	rarity_key: known(CARD_RARITIES, 'English rarity.').nullable(),
	target: known(
		['None', 'Self', 'AnyEnemy', 'AllEnemies', 'RandomEnemy', 'AnyPlayer', 'AnyAlly', 'AllAllies', 'TargetedNoCreature', 'Osty'],
		'Target of the card. Null if a beta has not published it.',
	).nullable(),
	color: known(CARD_POOLS, 'Card pool. Null if a beta has not published it.').nullable(),
	damage: integer('Base damage; the base of a computed value (may be 0).').nullable(),
	block: integer('Base block.').nullable(),
	hit_count: integer('Number of hits, if fixed.').nullable(),
	powers_applied: z.array(powerApplied).nullable().meta({ description: 'Powers the card gives.' }),
	cards_draw: integer('Value of the Cards variable; not always a draw count.').nullable(),
	energy_gain: integer('Value of the Energy variable; not always a gain.').nullable(),
	hp_loss: integer('HP lost when played.').nullable(),
	keywords: z.array(text('Keyword name.')).nullable().meta({ description: 'Keyword names; null when none.' }),
	keywords_key: z
		.array(known(['Exhaust', 'Innate', 'Ethereal', 'Retain', 'Unplayable', 'Sly', 'Eternal'], 'English keyword.'))
		.nullable()
		.meta({ description: 'English keyword names in the order of `keywords`.' }),
	tags: z
		.array(known(['Strike', 'Defend', 'Minion', 'OstyAttack', 'Shiv'], 'Game tag.'))
		.nullable()
		.meta({ description: 'Game tags.' }),
	spawns_cards: z
		.array(link('cards', 'Card id.'))
		.nullable()
		.meta({ description: 'Cards it creates or refers to, sorted; never itself.' }),
	vars: z
		.record(z.string(), z.number())
		.nullable()
		.meta({ description: 'All variables of the text; power variables appear twice, with and without the Power suffix.' }),
	upgrade: z
		.record(z.string(), z.union([z.string(), z.int().min(-999).max(9999), z.null()]))
		.nullable()
		.meta({
			description:
				'Changes by upgrading: a signed text is a change of that variable, `cost` is the new cost, add_… and remove_… are 1. Null when the card cannot be upgraded.',
		}),
	upgrade_description: text('Text after upgrading; null if unchanged.').nullable(),
	image_url: string('Site-relative path of the portrait.').nullable(),
	beta_image_url: string('Site-relative path of the placeholder art.').nullable(),
	type_variants: z
		.record(z.string(), typeVariant)
		.nullable()
		.meta({ description: 'Variants of MAD_SCIENCE by type; null on every other card.' }),
	can_be_generated_in_combat: boolean('False on cards that combat never generates; null means yes.').nullable(),
	multiplayer_only: boolean('True on cards of co-op games only, else null.').nullable(),
	compendium_order: integer('Rank in the compendium.'),
	sources: z.array(source).nullable().meta({ description: 'Sources that add this card in combat.' }),
	image_url_card: string('Absolute address of the full card picture; null for MAD_SCIENCE only.').nullable(),
	image_url_card_upg: string('The same for the upgraded card; null without an upgrade.').nullable(),
});

export const cards = {
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
			description: 'Keyword, in English or in the response language; also cards that gain it by upgrading.',
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
		roleFilter('card'),
		searchFilter(['name', 'description', 'upgrade_description', 'type', 'rarity', 'color', 'keywords']),
	],
	example: 'BASH',
	places: { additions: 1, betaDiff: 1, questions: 1, archive: 1, search: 2, terms: 6, bar: 1, browse: 2 },
	search: { weight: 1.2, subtitle: ['color', 'type', 'rarity'], words: { hasPool: true }, text: ['description', 'keywords'] },
	chat: {
		numbers: [
			{ field: 'cost', isX: 'is_x_cost' },
			{ field: 'star_cost', isX: 'is_x_star_cost', sign: STAR },
		],
		facts: [fact('type'), fact('rarity'), poolFact('color'), fact('keywords')],
		text: ['description'],
		upgrade: { text: 'upgrade_description', changes: 'upgrade' },
		pool: 'color',
	},
	tooltip: ['image_url'],
	changelog: ['cost', 'damage', 'block', 'type', 'rarity'],
	archived: { computed: ['image_url_card', 'image_url_card_upg'], absent: ['keywords_key', 'multiplayer_only', 'sources'] },
	emblem: { drawing: 'card', isFramed: true },
	isCounted: true,
	comesInMods: true,
} as const satisfies Kind;
