import { z } from 'zod';
import type { Kind } from '../kind.ts';
import { id, string, text } from '../schema.ts';

const intentSchema = z.object({
	id: id('Intent id.'),
	name: text('Mood word; not unique.'),
	description: text('Action of the enemy.'),
	image_url: string('Site-relative path of the icon.').nullable(),
});

export const intents = {
	key: 'intents',
	singular: 'intent',
	label: 'Intent',
	title: 'Intents',
	description: 'Intent icons over enemies.',
	schema: intentSchema,
	nameField: 'name',
	lookup: 'any-case',
	order: 'id',
	image: '/static/images/intents/*.webp',
	filters: [],
	example: 'ATTACK',
	places: { archive: 11, search: 13, references: 5, referencePage: 4, world: 4 },
	search: { page: '/reference', subtitle: 'Intent', text: ['description'] },
	chat: { facts: [], text: ['description'] },
	changelog: [],
	emblem: { drawing: 'intent' },
} as const satisfies Kind;
