import { z } from 'zod';
import { id, known, text } from '../schema.ts';

export const glossaryTermSchema = z.object({
	id: id('Term id.'),
	name: text('Term.'),
	description: text('Meaning.'),
	category: known(['combat', 'mechanics', 'zones', 'progression', 'rooms', 'other'], 'Group.'),
});
