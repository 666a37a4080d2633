import { z } from 'zod';
import { actFact, setFact } from '../chat-form.ts';
import { actPart, anyCase, searchFilter } from '../filter.ts';
import type { Kind } from '../kind.ts';
import { id, known, link, string, text } from '../schema.ts';

const option = z.object({
	id: id('Option id.'),
	title: text('Label.'),
	description: text('Effect of the option; may be empty.').default(''),
});

const page = z.object({
	id: id('INITIAL = first page; ALL = options shared by pages; otherwise the option that leads there.'),
	description: text('Page text; null on ALL.').nullable(),
	options: z.array(option).nullable().meta({ description: 'Next choices; null on an end page.' }),
});

const line = z.object({
	order: string('Conversation and line; a final r marks a repeatable line.'),
	speaker: known(['ancient', 'character'], 'Who speaks.'),
	text: text('What is said.'),
});

const eventSchema = z.object({
	id: id('Event id.'),
	name: text('Name.'),
	type: known(['Event', 'Ancient', 'Shared'], 'Kind of event.'),
	act: string('Act label; null for shared events and ancients.').nullable(),
	description: text('Opening text.').nullable(),
	preconditions: z.array(string('Condition.')).nullable().meta({ description: 'Conditions of its appearance, in English.' }),
	options: z.array(option).nullable().meta({ description: 'First choices; null for ancients.' }),
	pages: z.array(page).nullable().meta({ description: 'All pages by id; null for ancients.' }),
	epithet: text('Ancients only: title.').nullable(),
	dialogue: z.record(z.string(), z.array(line)).nullable().meta({ description: 'Ancients only: lines by visit or character.' }),
	image_url: string('Site-relative path of the picture.').nullable(),
	relics: z.array(link('relics', 'Relic id.')).nullable().meta({ description: 'Ancients only: offered relics.' }),
});

export const events = {
	key: 'events',
	singular: 'event',
	label: 'Event',
	title: 'Events',
	description: 'Events with their pages and options, and the ancients.',
	schema: eventSchema,
	nameField: 'name',
	lookup: 'any-case',
	order: 'class-name',
	filters: [
		anyCase('type', 'Kind of event, in any case.', 'Ancient'),
		actPart,
		searchFilter(['name', 'description', 'type', 'act']),
	],
	example: 'ABYSSAL_BATHS',
	places: { additions: 5, betaDiff: 6, questions: 5, archive: 7, search: 8, bar: 5, browse: 7 },
	search: { weight: 1, subtitle: ['type'], words: { strings: ['event'] }, text: ['description'] },
	chat: { facts: [setFact('type', 'event'), actFact], text: ['epithet', 'description'] },
	tooltip: ['image_url', 'type', 'act'],
	changelog: ['type'],
	archived: { absent: ['dialogue', 'epithet', 'image_url', 'relics'], keptInside: ['pages[].description'] },
	localization: { apart: { table: 'ancients', where: { field: 'type', value: 'Ancient' } } },
	emblem: { drawing: 'event', isFramed: true },
} as const satisfies Kind;
