import { z } from 'zod';
import { boolean, id, known, string, text } from '../schema.ts';

export const enchantmentSchema = z.object({
	id: id('Enchantment id.'),
	name: text('Name.'),
	description: text('Effect; X stands for the amount.'),
	description_raw: text("The effect as the game's own template; null when equal.").nullable(),
	extra_card_text: text('Line added to the card.').nullable(),
	card_type: known(['Attack', 'Skill', 'Power', 'Attack, Skill'], 'Required card types, joined by comma and space.').nullable(),
	applicable_to: string('Further restriction, in English.').nullable(),
	is_stackable: boolean('Can be given more than once.').default(false),
	image_url: string('Site-relative path of the icon.').nullable(),
});
