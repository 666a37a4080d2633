import { z } from 'zod';
import { flagFact } from '../chat-form.ts';
import type { Kind } from '../kind.ts';
import { boolean, id, text } from '../schema.ts';

const afflictionSchema = z.object({
	id: id('Affliction id.'),
	name: text('Name.'),
	description: text('Effect.'),
	extra_card_text: text('Line added to the card.').nullable(),
	is_stackable: boolean('Can be given more than once.').default(false),
});

export const afflictions = {
	key: 'afflictions',
	singular: 'affliction',
	label: 'Affliction',
	title: 'Afflictions',
	description: 'Effects that enemies put on cards.',
	schema: afflictionSchema,
	nameField: 'name',
	lookup: 'any-case',
	order: 'id',
	filters: [],
	example: 'BOUND',
	places: { archive: 13, search: 12, references: 3, referencePage: 3, terms: 9, world: 3 },
	search: { page: '/reference', subtitle: 'Affliction', text: ['description'] },
	chat: { facts: [flagFact('is_stackable', 'field.stackable')], text: ['description'] },
	tooltip: [],
	changelog: [],
	emblem: { drawing: 'affliction' },
} as const satisfies Kind;
