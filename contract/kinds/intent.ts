import { z } from 'zod';
import { id, string, text } from '../schema.ts';

export const intentSchema = z.object({
	id: id('Intent id.'),
	name: text('Mood word; not unique.'),
	description: text('What the enemy is about to do.'),
	image_url: string('Site-relative path of the icon.').nullable(),
});
