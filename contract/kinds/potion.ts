import { z } from 'zod';
import { id, integer, known, string, text } from '../schema.ts';

export const potionSchema = z.object({
	id: id('Potion id.'),
	name: text('Name.'),
	description: text('Effect.'),
	description_raw: text("The effect as the game's own template.").nullable(),
	rarity: text('Rarity in the language of the answer. Null where a beta has not published it.').nullable(),
	rarity_key: known(['Common', 'Uncommon', 'Rare', 'Event', 'Token'], 'English rarity.').nullable(),
	pool: known(['shared', 'event', 'ironclad', 'silent', 'defect', 'necrobinder', 'regent'], 'Who can find it.').nullable(),
	image_url: string('Site-relative path of the icon.').nullable(),
	compendium_order: integer('Rank in the collection of the game.').default(0),
});
