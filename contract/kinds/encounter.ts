import { z } from 'zod';
import { actFact, setFact } from '../chat-form.ts';
import { actPart, anyCase, searchFilter } from '../filter.ts';
import { FIGHT_ROOMS } from '../game-words.ts';
import type { Kind } from '../kind.ts';
import { boolean, id, known, link, string, text } from '../schema.ts';

const encounterSchema = z.object({
	id: id('Encounter id; the suffix is the class.'),
	name: text('Name.'),
	room_type: known(FIGHT_ROOMS, 'Room type.'),
	is_weak: boolean('An easy early fight.').default(false),
	act: string('Act label; null for event fights.').nullable(),
	tags: z.array(string('Tag.')).nullable().meta({ description: 'Grouping tags.' }),
	monsters: z
		.array(z.object({ id: link('monsters', 'Monster id.'), name: text('Monster name.') }))
		.nullable()
		.meta({ description: 'Possible monsters by id, without counts.' }),
	loss_text: text('Line shown on defeat.').nullable(),
});

export const encounters = {
	key: 'encounters',
	singular: 'encounter',
	label: 'Encounter',
	title: 'Encounters',
	description: 'Fights with their monsters and acts.',
	schema: encounterSchema,
	nameField: 'name',
	lookup: 'any-case',
	order: 'class-name',
	filters: [anyCase('room_type', 'Room type, in any case.', 'Elite'), actPart, searchFilter(['name', 'room_type'])],
	example: 'BOWLBUGS_WEAK',
	places: { additions: 6, betaDiff: 5, archive: 8, search: 9, browse: 6 },
	search: { weight: 1, subtitle: ['room_type'], words: { strings: ['room'] }, text: [] },
	chat: { facts: [setFact('room_type', 'room'), actFact], text: ['monsters[].name'] },
	tooltip: ['room_type', 'act'],
	changelog: ['act'],
	emblem: { drawing: 'encounter', isFramed: true },
} as const satisfies Kind;
