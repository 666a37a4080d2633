import { z } from 'zod';
import { boolean, id, text } from '../schema.ts';

export const afflictionSchema = z.object({
	id: id('Affliction id.'),
	name: text('Name.'),
	description: text('Effect.'),
	extra_card_text: text('Line added to the card.').nullable(),
	is_stackable: boolean('Can be given more than once.').default(false),
});
