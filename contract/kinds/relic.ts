import { z } from 'zod';
import { fact, poolFact } from '../chat-form.ts';
import { anyCase, localizedWord, roleFilter, searchFilter } from '../filter.ts';
import { CHARACTERS, RELIC_RARITIES } from '../game-words.ts';
import type { Kind } from '../kind.ts';
import { id, integer, known, string, text } from '../schema.ts';

const relicSchema = z.object({
	id: id('Relic id.'),
	name: text('Name; fakes end with three question marks.'),
	description: text('Effect.'),
	description_raw: text("The effect as the game's own template.").nullable(),
	flavor: text('Lore line.').nullable(),
	rarity: text('Rarity as the game shows it; in English with the noun (`Common Relic`).'),
	rarity_key: known(RELIC_RARITIES, 'English rarity.').nullable(),
	pool: known([...CHARACTERS.map((id) => id.toLowerCase()), 'shared'], 'Characters who can find it.'),
	merchant_price: z
		.object({
			base: integer('Base price.'),
			min: integer('Lowest price.'),
			max: integer('Highest price.'),
		})
		.nullable()
		.meta({ description: 'Price range of the merchant in gold; null when never sold.' }),
	image_url: string('Site-relative path of the icon.').nullable(),
	image_variants: z.record(z.string(), z.string()).nullable().meta({ description: 'Icon per character, by English short name.' }),
	name_variants: z
		.record(z.string(), text('Name.'))
		.nullable()
		.meta({ description: 'Name per character, by English short name.' }),
	notes: z.array(string('Remark.')).nullable().meta({ description: 'Extra remarks.' }),
	compendium_order: integer('Rank in the compendium; null if unknown.').nullable(),
});

export const relics = {
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
		anyCase('pool', 'Characters who can find it; ignores case.', 'shared'),
		{ name: 'ancient', operator: 'ancient', fields: ['id'], description: 'Ancient who offers it.', example: 'NEOW' },
		roleFilter('relic'),
		searchFilter(['name', 'description', 'rarity', 'pool'], 'words-or-ancient'),
	],
	example: 'ANCHOR',
	places: { additions: 2, betaDiff: 2, questions: 2, archive: 2, search: 3, terms: 7, bar: 2, browse: 3 },
	search: { weight: 1.2, subtitle: ['rarity', 'pool'], words: { hasPool: true }, text: ['description'] },
	chat: { facts: [fact('rarity'), poolFact('pool')], text: ['description'], pool: 'pool' },
	tooltip: ['image_url', 'rarity', 'pool'],
	changelog: ['rarity'],
	emblem: { drawing: 'relic' },
	isCounted: true,
	comesInMods: true,
} as const satisfies Kind;
