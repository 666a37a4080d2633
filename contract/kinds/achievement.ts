import { z } from 'zod';
import { setFact } from '../chat-form.ts';
import type { Kind } from '../kind.ts';
import { id, integer, known, string, text } from '../schema.ts';

const achievementSchema = z.object({
	id: id('Achievement id.'),
	name: text('Title.'),
	description: text('How to earn it.'),
	category: known(
		['character_win', 'character_ascension', 'character_skill', 'combat', 'run', 'collection', 'meta'],
		'Group.',
	).nullable(),
	character: string('English short name of the character.').nullable(),
	threshold: integer('Number to reach.').nullable(),
	condition: text('How it is earned, in a few words.').nullable(),
});

export const achievements = {
	key: 'achievements',
	singular: 'achievement',
	label: 'Achievement',
	title: 'Achievements',
	description: 'Achievements and how to earn them.',
	schema: achievementSchema,
	nameField: 'name',
	lookup: 'any-case',
	order: 'id',
	filters: [],
	example: 'IRONCLAD_WIN',
	places: { archive: 15, search: 15, references: 4, world: 8 },
	search: { page: '/unlocks', subtitle: 'Achievement', text: ['description'] },
	chat: { facts: [setFact('category', 'achievement')], text: ['description'] },
	tooltip: [],
	changelog: [],
	emblem: { drawing: 'achievement' },
} as const satisfies Kind;
