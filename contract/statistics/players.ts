import { z } from 'zod';
import { clusteredInterval, count, interval, plainRate } from './fields.ts';

const rating = (description: string) => z.number().meta({ description });

export const eloBoardSchema = z.object({
	players: z.array(
		z.object({
			rank: count('From 1, among those shown.'),
			username: z.string(),
			elo: rating('Mean of the character ladders, weighted by runs.'),
			lifetime: rating('Rating from all rated runs together.'),
			runs: count('Rated runs.'),
			wins: count('Wins among them.'),
			win_rate: plainRate('Wins per rated run.'),
			win_rate_ci: interval,
			main_character: z.string().nullable().meta({ description: 'The character with the most rated runs.' }),
			by_character: z.record(
				z.string(),
				z.object({ elo: rating('Ladder of the character.'), runs: count('Rated runs.'), wins: count('Wins among them.') }),
			),
		}),
	),
	total_rated: count('Players with ten rated runs.'),
	min_runs: count('The requested minimum number of rated runs.'),
	computed_at: z.string().nullable().meta({ description: 'Time of the rating build; null before the first one.' }),
});
export type EloBoard = z.output<typeof eloBoardSchema>;

const winRate = plainRate('Wins per run.');
const personalLift = z
	.number()
	.nullable()
	.meta({ description: 'Wins above expectation per 100 runs, from other runs that got as deep; null under 5 runs.' });
const outcome = {
	wins: count('Wins among them.'),
	win_rate: winRate,
	win_rate_ci: interval,
	lift: personalLift,
	lift_n: count('Runs with an expectation.'),
};
const held = { id: z.string(), runs: count('Runs with it.'), ...outcome };
const choiceOutcome = { ...outcome, win_rate_ci_clustered: clusteredInterval };
const offers = { offered: count('Offers: cards outside of shops, relics on free screens.'), taken: count('Offers taken.') };

export const playerStatsSchema = z.object({
	username: z.string(),
	available: z.literal(true),
	runs: count('Official runs that match the filters.'),
	wins: count('Wins among them.'),
	tables: z.object({
		cards: z.array(z.object({ ...held, ...offers })),
		relics: z.array(z.object({ ...held, ...offers })),
		potions: z.array(z.object(held)),
		events: z.array(z.object({ event: z.string(), option: z.string(), chosen: count('Times chosen.'), ...choiceOutcome })),
		shops: z.array(
			z.object({
				entity_type: z.string(),
				id: z.string(),
				seen: count('Times offered in a shop.'),
				bought: count('Times bought.'),
			}),
		),
		campfires: z.array(z.object({ choice: z.string(), chosen: count('Times chosen.'), ...choiceOutcome })),
	}),
});
export type PlayerStats = z.output<typeof playerStatsSchema>;

/** A player without counted runs. */
export const playerWithoutStatsSchema = z.object({ username: z.string(), available: z.literal(false) });
