import { z } from 'zod';
import { id, integer, text } from '../schema.ts';

export const ascensionSchema = z.object({
	id: id('LEVEL_00 to LEVEL_10.'),
	level: integer('Ascension level.'),
	name: text('Name.'),
	description: text('What the level changes.'),
});
