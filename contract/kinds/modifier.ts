import { z } from 'zod';
import { id, text } from '../schema.ts';

export const modifierSchema = z.object({
	id: id('Modifier id.'),
	name: text('Name.'),
	description: text('What it changes in a run.'),
});
