import { z } from 'zod';
import type { Kind } from '../kind.ts';
import { id, integer, text } from '../schema.ts';

const ascensionSchema = z.object({
	id: id('LEVEL_00 to LEVEL_10.'),
	level: integer('Ascension level.'),
	name: text('Name.'),
	description: text('Effects of the level.'),
});

export const ascensions = {
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
	places: { search: 18, referencePage: 5, world: 6 },
	search: { subtitle: 'Ascension', text: ['description'], number: 'level' },
	chat: { numbers: [{ field: 'level' }], facts: [], text: ['description'] },
	localization: { table: 'ascension' },
	emblem: { drawing: 'ascension', isFramed: true },
} as const satisfies Kind;
