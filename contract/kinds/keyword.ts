import { z } from 'zod';
import type { Kind } from '../kind.ts';
import { id, text } from '../schema.ts';

const keywordSchema = z.object({
	id: id('Keyword id.'),
	name: text('Word.'),
	description: text('Rule; may be empty.').default(''),
});

export const keywords = {
	key: 'keywords',
	singular: 'keyword',
	label: 'Keyword',
	title: 'Keywords',
	description: 'Card keywords and their rules.',
	schema: keywordSchema,
	nameField: 'name',
	lookup: 'any-case',
	order: 'id',
	filters: [],
	example: 'EXHAUST',
	places: { betaDiff: 8, questions: 8, archive: 10, search: 10, references: 1, referencePage: 1, terms: 1, world: 1 },
	search: { weight: 1.1, subtitle: [], text: ['description'] },
	chat: { facts: [], text: ['description'] },
	tooltip: [],
	changelog: [],
	localization: { table: 'card_keywords' },
	emblem: { drawing: 'keyword' },
} as const satisfies Kind;
