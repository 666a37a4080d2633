import { z } from 'zod';
import { id, link, string } from '../schema.ts';

/** Facts of the game that affect run statistics (`behaviour/statistics.md#what-counts`). */
export const statisticsRulesSchema = z.strictObject({
	undrafted: z
		.strictObject({
			colors: z.array(string('Card pool.')),
			rarities: z.array(string('English rarity.')),
		})
		.meta({ description: 'Cards that are never a reward.' }),
	retired_encounters: z.array(id('Encounter id.')).meta({ description: 'Encounters of earlier versions that still count.' }),
	renamed_encounters: z
		.record(z.string(), link('encounters', 'Encounter id.'))
		.meta({ description: 'Encounters that count under a newer id.' }),
	retired_cards: z
		.array(
			z.strictObject({
				id: id('Card id.'),
				name: string('English name.'),
				rarity: string('English rarity.'),
				color: string('Card pool.'),
			}),
		)
		.meta({ description: 'Cards of earlier versions that still count.' }),
	versions: z
		.array(string('Version with its `v`.'))
		.meta({ description: 'Released versions. Other versions get statistics once several players sent runs.' }),
	card_thief: id('Id prefix of fights with the card-stealing monster.'),
});

export type StatisticsRules = z.output<typeof statisticsRulesSchema>;
