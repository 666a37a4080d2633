import { z } from 'zod';
import { fact, flagFact } from '../chat-form.ts';
import { searchFilter } from '../filter.ts';
import { PLAYED_TYPES } from '../game-words.ts';
import type { Kind } from '../kind.ts';
import { boolean, id, known, string, text } from '../schema.ts';

const enchantmentSchema = z.object({
	id: id('Enchantment id.'),
	name: text('Name.'),
	description: text('Effect; X stands for the amount.'),
	description_raw: text("The effect as the game's own template; null when equal.").nullable(),
	extra_card_text: text('Line added to the card.').nullable(),
	card_type: known([...PLAYED_TYPES, 'Attack, Skill'], 'Required card types, joined by comma and space.').nullable(),
	applicable_to: string('Further restriction, in English.').nullable(),
	is_stackable: boolean('Can be given more than once.').default(false),
	image_url: string('Site-relative path of the icon.').nullable(),
});

export const enchantments = {
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
		{
			name: 'card_type',
			operator: 'listed-or-none',
			fields: ['card_type'],
			description: 'Card types, in any case, joined by commas: enchantments that list all of them, and those without a list.',
			example: 'Attack',
		},
		searchFilter(['name', 'description', 'card_type']),
	],
	example: 'SHARP',
	places: { additions: 8, betaDiff: 4, questions: 6, archive: 9, search: 7, terms: 5, browse: 9 },
	search: { weight: 1, subtitle: [], text: ['description'] },
	chat: {
		facts: [fact('card_type', 'field.card_type', { by: 'map', map: 'card_types' }), flagFact('is_stackable', 'field.stackable')],
		text: ['description'],
	},
	tooltip: ['image_url', 'card_type', 'is_stackable'],
	changelog: [],
	emblem: { drawing: 'enchantment' },
} as const satisfies Kind;
