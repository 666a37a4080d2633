import { z } from 'zod';
import { id, known, link, string, text } from '../schema.ts';

const option = z.object({
	id: id('Option id.'),
	title: text('Label.'),
	description: text('What choosing it does; may be empty.').default(''),
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

export const eventSchema = z.object({
	id: id('Event id.'),
	name: text('Name.'),
	type: known(['Event', 'Ancient', 'Shared'], 'Kind of event.'),
	act: string('Act label; null for shared events and ancients.').nullable(),
	description: text('Opening text.').nullable(),
	preconditions: z.array(string('Condition.')).nullable().meta({ description: 'When it can appear, in English.' }),
	options: z.array(option).nullable().meta({ description: 'First choices; null for ancients.' }),
	pages: z.array(page).nullable().meta({ description: 'All pages by id; null for ancients.' }),
	epithet: text('Ancients only: title.').nullable(),
	dialogue: z.record(z.string(), z.array(line)).nullable().meta({ description: 'Ancients only: lines by visit or character.' }),
	image_url: string('Site-relative path of the picture.').nullable(),
	relics: z.array(link('relics', 'Relic id.')).nullable().meta({ description: 'Ancients only: what they offer.' }),
});
