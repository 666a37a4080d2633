import { z } from 'zod';
import type { Kind } from '../kind.ts';
import { id, text } from '../schema.ts';

const modifierSchema = z.object({
	id: id('Modifier id.'),
	name: text('Name.'),
	description: text('Effects on a run.'),
});

export const modifiers = {
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
	places: { archive: 14, search: 14, references: 6, referencePage: 6, world: 7 },
	search: { page: '/modifiers', subtitle: 'Modifier', text: ['description'] },
	chat: { facts: [], text: ['description'] },
	changelog: [],
	emblem: { drawing: 'modifier' },
} as const satisfies Kind;
