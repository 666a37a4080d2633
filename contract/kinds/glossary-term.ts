import { z } from 'zod';
import { setFact } from '../chat-form.ts';
import type { Kind } from '../kind.ts';
import { id, known, text } from '../schema.ts';

const glossaryTermSchema = z.object({
	id: id('Term id.'),
	name: text('Term.'),
	description: text('Meaning.'),
	category: known(['combat', 'mechanics', 'zones', 'progression', 'rooms', 'other'], 'Group.'),
});

export const glossary = {
	key: 'glossary',
	singular: 'glossary-term',
	label: 'Glossary term',
	title: 'Glossary',
	description: 'Terms of the game.',
	schema: glossaryTermSchema,
	nameField: 'name',
	lookup: 'any-case',
	order: 'id',
	filters: [],
	example: 'BLOCK',
	places: { search: 21, terms: 4, world: 12 },
	search: { subtitle: 'Glossary', text: ['description'] },
	chat: { facts: [setFact('category', 'glossary')], text: ['description'] },
	localization: { table: 'static_hover_tips' },
	emblem: { drawing: 'term' },
} as const satisfies Kind;
