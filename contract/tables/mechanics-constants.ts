import { z } from 'zod';
import { integer, number, string } from '../schema.ts';

const scaledSchema = z.strictObject({
	base: number('Value below the ascension level.'),
	ascended: number('Value from the ascension level on.'),
	ascension_level: string('Name of the ascension level.'),
});

const oddsSchema = z.record(z.string(), z.union([z.number(), scaledSchema]));

/** Numbers of the game outside records, under the game's names (`behaviour/records.md#constants`). */
export const mechanicsConstantsSchema = z.strictObject({
	card_rarity_odds: oddsSchema.meta({ description: 'Chances of card rarities in rewards and shops.' }),
	potion_reward_odds: oddsSchema.meta({ description: 'Chance of a potion after a fight.' }),
	unknown_map_point_odds: oddsSchema.meta({ description: 'Room odds of a question mark; the rest are events.' }),
	ascension_helper: oddsSchema.meta({ description: 'Factors that ascension levels apply.' }),
	encounter_gold_rewards: z
		.record(z.string(), z.strictObject({ min: integer('Least gold.'), max: integer('Most gold.') }))
		.meta({ description: 'Gold by room type, before ascension.' }),
	ascension_levels: z.array(z.string()).meta({ description: 'Names of the levels 1 to 10, in order.' }),
	combat_modifiers: z
		.record(z.string(), z.strictObject({ key: string('What is multiplied.'), value: number('The factor.') }))
		.meta({ description: 'Factors of the powers that change damage and block.' }),
});
