import { z } from 'zod';
import type { Kind } from '../kind.ts';
import { id, link, text } from '../schema.ts';

const storySchema = z.object({
	id: id('Story id.'),
	name: text('Name.'),
	epochs: z.array(link('epochs', 'Epoch id.')).meta({ description: 'Epochs in the order of the story.' }),
});

export const stories = {
	key: 'stories',
	singular: 'story',
	label: 'Story',
	title: 'Stories',
	description: 'Stories of the timeline with their epochs.',
	schema: storySchema,
	nameField: 'name',
	lookup: 'any-case',
	order: 'class-name',
	filters: [],
	example: 'MAGNUM_OPUS',
	places: { search: 20, world: 11 },
	search: { subtitle: 'Story', text: [] },
	chat: { facts: [], text: [] },
	changelog: [],
	emblem: { drawing: 'story' },
} as const satisfies Kind;
