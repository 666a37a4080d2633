import { z } from 'zod';
import { characterId, count, id, plainRate } from './fields.ts';

const outcome = {
	total: count('Runs.'),
	wins: count('Wins.'),
	win_rate: plainRate('Wins per run.'),
	abandoned: count('Runs that were given up.'),
};
const filter = z.string().nullable();
const held = { total_runs_with: count('Runs that held it.'), win_runs: count('Wins among them.') };
const pickRate = plainRate('`picked` per offer.');

/** Headline statistics of filtered runs (`behaviour/statistics.md#headline`); only `total_runs` and `filters` when no run matches, with empty lists while there are no runs at all. */
export const runStatsSchema = z.object({
	total_runs: count('Runs of ascension 0 to 10 with official characters, a seat each.'),
	filters: z.object({ character: filter, win: filter, ascension: filter, game_mode: filter, players: filter, username: filter }),
	total_wins: count('Wins.').optional(),
	total_abandoned: count('Runs that were given up.').optional(),
	win_rate: plainRate('Wins per run.').optional(),
	characters: z
		.array(z.object({ character: characterId, ...outcome }))
		.optional()
		.meta({ description: 'Without the filter of the character.' }),
	ascensions: z.array(z.object({ level: count('Level.'), ...outcome })).optional(),
	deadliest: z.array(z.object({ encounter: id('Encounter or event that ended losses.'), count: count('Losses.') })).optional(),
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
				offered: count('Offers of all places.'),
				picked: count('Taken from shop shelves.'),
				used: count('Runs that used it.'),
				...held,
				pick_rate: pickRate,
			}),
		)
		.optional(),
});
export type RunStats = z.output<typeof runStatsSchema>;
