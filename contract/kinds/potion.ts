import { z } from 'zod';
import { fact, poolFact } from '../chat-form.ts';
import { anyCase, localizedWord, roleFilter, searchFilter } from '../filter.ts';
import { CHARACTERS, POTION_RARITIES } from '../game-words.ts';
import type { Kind } from '../kind.ts';
import { id, integer, known, string, text } from '../schema.ts';

const potionSchema = z.object({
	id: id('Potion id.'),
	name: text('Name.'),
	description: text('Effect.'),
	description_raw: text("The effect as the game's own template.").nullable(),
	rarity: text('Rarity in the response language. Null if a beta has not published it.').nullable(),
	rarity_key: known(POTION_RARITIES, 'English rarity.').nullable(),
	pool: known(['shared', 'event', ...CHARACTERS.map((id) => id.toLowerCase())], 'Characters who can find it.').nullable(),
	image_url: string('Site-relative path of the icon.').nullable(),
	compendium_order: integer('Rank in the compendium; null if unknown.').nullable(),
});

export const potions = {
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
		anyCase('pool', 'Characters who can find it; ignores case.', 'shared'),
		roleFilter('potion'),
		searchFilter(['name', 'description', 'rarity', 'pool']),
	],
	example: 'FIRE_POTION',
	places: { additions: 3, betaDiff: 3, questions: 3, archive: 3, search: 5, terms: 8, bar: 3, browse: 4 },
	search: { weight: 1.2, subtitle: ['rarity'], text: ['description'] },
	chat: { facts: [fact('rarity'), poolFact('pool')], text: ['description'], pool: 'pool' },
	tooltip: ['image_url', 'rarity', 'pool'],
	changelog: ['rarity'],
	emblem: { drawing: 'potion' },
	isCounted: true,
	comesInMods: true,
} as const satisfies Kind;
