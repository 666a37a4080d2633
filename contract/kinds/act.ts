import { z } from 'zod';
import { fact } from '../chat-form.ts';
import type { Kind } from '../kind.ts';
import { id, integer, link, text } from '../schema.ts';

const links = (kind: string, description: string) => z.array(link(kind, 'Id.')).meta({ description });

const actSchema = z.object({
	id: id('Act id.'),
	name: text('Name.'),
	index: integer('Number of the act.').nullable(),
	num_rooms: integer('Rooms on the map.').nullable(),
	bosses: links('encounters', 'Boss encounters in the order of discovery.'),
	ancients: links('events', 'Ancients of the act; may repeat.'),
	events: links('events', 'Events of the act.'),
	encounters: links('encounters', 'All fights of the act.'),
});

export const acts = {
	key: 'acts',
	singular: 'act',
	label: 'Act',
	title: 'Acts',
	description: 'Acts with bosses, ancients, events and encounters.',
	schema: actSchema,
	nameField: 'name',
	lookup: 'any-case',
	order: 'class-name',
	filters: [],
	example: 'HIVE',
	places: { search: 17, world: 5 },
	search: { subtitle: 'Act', text: [] },
	chat: { facts: [fact('num_rooms', 'field.rooms', { by: 'unit', unit: 'field.rooms' })], text: [] },
	emblem: { drawing: 'act', isFramed: true },
} as const satisfies Kind;
