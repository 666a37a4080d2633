import { z } from 'zod';
import { id, link, string, text } from '../schema.ts';

const channeledBy = (kind: string, description: string) =>
	z
		.array(z.object({ id: link(kind, 'Id.'), name: text('Name.') }))
		.nullable()
		.meta({ description });

export const orbSchema = z.object({
	id: id('Orb id.'),
	name: text('Name.'),
	description: text('Passive and evoke effect.'),
	description_raw: text("The effect as the game's own template; null when equal.").nullable(),
	image_url: string('Site-relative path of the icon.').nullable(),
	channeled_by_cards: channeledBy('cards', 'Cards that channel it; null in the list, filled on the single record.'),
	channeled_by_relics: channeledBy('relics', 'Relics that channel it; null in the list, filled on the single record.'),
});
