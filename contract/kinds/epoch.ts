import { z } from 'zod';
import { fact } from '../chat-form.ts';
import { searchFilter } from '../filter.ts';
import type { Kind } from '../kind.ts';
import { id, integer, link, string, text } from '../schema.ts';

const unlocks = (kind: string, description: string) => z.array(link(kind, 'Id.')).nullable().meta({ description });

const epochSchema = z.object({
	id: id('Epoch id.'),
	slug: text('Slug of the title; may be empty for titles without Latin letters.').nullable(),
	title: text('Title; this kind has no name.'),
	description: text('Story text.').nullable(),
	era: string('Key of the era.'),
	era_name: text('Name of the era.').nullable(),
	era_year: text('Year of the era in words.').nullable(),
	era_position: integer('Position inside the era.'),
	sort_order: integer('Value of the era x 100 + position.'),
	story_id: string('Story it belongs to; the id of the story in another case.').nullable(),
	unlock_info: text('How to reveal it.').nullable(),
	unlock_text: text('What it unlocked.').nullable(),
	unlocks_cards: unlocks('cards', 'Cards it unlocks; [] when none.'),
	unlocks_relics: unlocks('relics', 'Relics it unlocks; [] when none.'),
	unlocks_potions: unlocks('potions', 'Potions it unlocks; [] when none.'),
	expands_timeline: unlocks('epochs', 'Epochs it makes visible; [] when none.'),
	image_url: string('Site-relative path of the picture.').nullable(),
});

export const epochs = {
	key: 'epochs',
	singular: 'epoch',
	label: 'Epoch',
	title: 'Epochs',
	description: 'Epochs of the timeline and what they unlock.',
	schema: epochSchema,
	nameField: 'title',
	lookup: 'any-case-or-slug',
	order: 'sort-order',
	filters: [
		{
			name: 'story',
			operator: 'any-case',
			fields: ['story_id'],
			description: 'Story id, in any case.',
			example: 'magnum_opus',
		},
		searchFilter(['title', 'description', 'unlock_text'], 'phrase'),
	],
	example: 'COLORLESS1_EPOCH',
	section: 'timeline',
	places: { archive: 16, search: 19, world: 10 },
	search: { subtitle: 'Epoch', text: [] },
	chat: { facts: [fact('era_name', 'field.era')], text: ['description', 'unlock_text'] },
	changelog: ['title', 'era'],
	emblem: { drawing: 'epoch', isFramed: true },
} as const satisfies Kind;
