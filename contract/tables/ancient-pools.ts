import { z } from 'zod';
import { id, link, string } from '../schema.ts';

/** Relic pools of the ancients (`behaviour/records.md#ancient-pools`), not localised. */
export const ancientPoolSchema = z.strictObject({
	id: id('Event id of the ancient.'),
	name: string('Name.'),
	description: string('How the ancient offers relics.'),
	selection: string('The rule in short.'),
	pools: z
		.array(
			z.strictObject({
				name: string('Name of the pool.'),
				description: string('Description of the pool.').optional(),
				relics: z.array(
					z.strictObject({
						id: link('relics', 'Relic id.'),
						condition: string('Condition of the offer.').nullable(),
					}),
				),
			}),
		)
		.meta({ description: 'Groups from which the offer is drawn.' }),
	per_character_relics: z.array(link('relics', 'Relic id.')).meta({ description: 'Relics with a variant per character.' }),
});

export const ancientPoolsSchema = z.array(ancientPoolSchema);
