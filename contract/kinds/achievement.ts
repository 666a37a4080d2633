import { z } from 'zod';
import { id, integer, known, string, text } from '../schema.ts';

export const achievementSchema = z.object({
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
