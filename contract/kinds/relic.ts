import { z } from 'zod';
import { id, integer, known, string, text } from '../schema.ts';

export const relicSchema = z.object({
	id: id('Relic id.'),
	name: text('Name; fakes end with three question marks.'),
	description: text('Effect.'),
	description_raw: text("The effect as the game's own template.").nullable(),
	flavor: text('Lore line.').nullable(),
	rarity: text('Rarity as the game shows it; the English one carries the noun (`Common Relic`).'),
	rarity_key: known(['Starter', 'Common', 'Uncommon', 'Rare', 'Shop', 'Event', 'Ancient', 'None'], 'English rarity.').nullable(),
	pool: known(['ironclad', 'silent', 'defect', 'necrobinder', 'regent', 'shared'], 'Who can find it.'),
	merchant_price: z
		.object({
			base: integer('Base price.'),
			min: integer('Lowest price.'),
			max: integer('Highest price.'),
		})
		.nullable()
		.meta({ description: 'Price range of the merchant in gold; null when never sold.' }),
	image_url: string('Site-relative path of the icon.').nullable(),
	image_variants: z.record(z.string(), z.string()).nullable().meta({ description: 'Icon per character, by English short name.' }),
	name_variants: z
		.record(z.string(), text('Name.'))
		.nullable()
		.meta({ description: 'Name per character, by English short name.' }),
	notes: z.array(string('Remark.')).nullable().meta({ description: 'Extra remarks.' }),
	compendium_order: integer('Rank in the collection of the game.').default(0),
});
