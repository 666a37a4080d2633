import { z } from 'zod';
import type { Kind } from '../kind.ts';
import { id, link, string, text } from '../schema.ts';

const channeledBy = (kind: string, description: string) =>
	z
		.array(z.object({ id: link(kind, 'Id.'), name: text('Name.') }))
		.nullable()
		.meta({ description });

const orbSchema = z.object({
	id: id('Orb id.'),
	name: text('Name.'),
	description: text('Passive and evoke effect.'),
	description_raw: text("The effect as the game's own template; null when equal.").nullable(),
	image_url: string('Site-relative path of the icon.').nullable(),
	channeled_by_cards: channeledBy('cards', 'Cards that channel it.'),
	channeled_by_relics: channeledBy('relics', 'Relics that channel it.'),
});

export const orbs = {
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
	filters: [],
	example: 'FROST_ORB',
	places: { betaDiff: 10, archive: 12, search: 11, references: 2, referencePage: 2, terms: 3, world: 2 },
	search: { page: '/reference', subtitle: 'Orb', text: ['description'] },
	chat: { facts: [], text: ['description'] },
	tooltip: ['image_url'],
	changelog: [],
	emblem: { drawing: 'orb' },
} as const satisfies Kind;
