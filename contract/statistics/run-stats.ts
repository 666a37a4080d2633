import { z } from 'zod';
import { characterId, count, id, plainRate } from './fields.ts';

const outcome = {
	total: count('Runs.'),
	wins: count('Wins.'),
	win_rate: plainRate('Wins per run.'),
	abandoned: count('Abandoned runs.'),
};
const filter = z.string().nullable();
const held = { total_runs_with: count('Runs with it.'), win_runs: count('Wins among them.') };
const pickRate = plainRate('`picked` per offer.');

/**
 * Get headline statistics of filtered runs (`behaviour/statistics.md#headline`); only `total_runs` and `filters` if no run matches,
 * with empty lists without any runs.
 */
export const runStatsSchema = z.object({
	total_runs: count('Seats of runs at ascension 0 to 10 with official characters.'),
	filters: z.object({ character: filter, win: filter, ascension: filter, game_mode: filter, players: filter, username: filter }),
	total_wins: count('Wins.').optional(),
	total_abandoned: count('Abandoned runs.').optional(),
	win_rate: plainRate('Wins per run.').optional(),
	characters: z
		.array(z.object({ character: characterId, ...outcome }))
		.optional()
		.meta({ description: 'Without the character filter.' }),
	ascensions: z.array(z.object({ level: count('Level.'), ...outcome })).optional(),
	deadliest: z.array(z.object({ encounter: id('Encounter or event that caused losses.'), count: count('Losses.') })).optional(),
	top_cards: z
		.array(
			z.object({
				card_id: id('Card.'),
				count: count('Copies in final decks.'),
				in_wins: count('Copies in wins.'),
				in_losses: count('Other copies.'),
				...held,
			}),
		)
		.optional(),
	pick_rates: z
		.array(z.object({ card_id: id('Card.'), offered: count('Offers.'), picked: count('Offers taken.'), pick_rate: pickRate }))
		.optional(),
	top_relics: z.array(z.object({ relic_id: id('Relic.'), count: count('Copies held at the end.'), ...held })).optional(),
	top_potions: z
		.array(
			z.object({
				potion_id: id('Potion.'),
				offered: count('Offers of all kinds.'),
				picked: count('Bought in shops.'),
				used: count('Runs that used it.'),
				...held,
				pick_rate: pickRate,
			}),
		)
		.optional(),
});
export type RunStats = z.output<typeof runStatsSchema>;
