import { z } from 'zod';
import { count } from './fields.ts';
import { playerInsightsSchema } from './insights.ts';

const { streaks, personal_bests, elo, percentiles, character, ascension, version, players } = playerInsightsSchema.shape;

/** The best results of one player (`behaviour/statistics.md#own-standing`). */
export const ownBestsSchema = z.object({
	username: z.string(),
	streaks,
	personal_bests,
	character,
	ascension,
	version,
	players,
});
export type OwnBests = z.output<typeof ownBestsSchema>;

/** The ranks of one player (`behaviour/statistics.md#own-standing`). */
export const ownStandingSchema = z.object({
	username: z.string(),
	elo: elo
		.unwrap()
		.omit({ history: true })
		.nullable()
		.meta({ description: 'The ladder of the player; null without rated runs.' }),
	rank: count('Place on `/api/leaderboards/elo`, from 1.').nullable().meta({ description: 'Null for unranked players.' }),
	total_rated: count('Players with ten rated runs.'),
	percentiles,
	places: z
		.array(
			z.object({
				character: z.string().meta({ description: 'Id of the character.' }),
				category: z.string().meta({ description: '`fastest` or `highest_ascension`.' }),
				run_hash: z.string().meta({ description: 'Hash of the best win.' }),
				run_time: count('Seconds.'),
				ascension: count('0 to 10.'),
				rank: z.int().min(1).max(1_000_000_000).meta({ description: 'As of `/api/runs/leaderboard/rank/{run_hash}`, from 1.' }),
			}),
		)
		.meta({ description: 'The best wins per character on both win ladders.' }),
});
export type OwnStanding = z.output<typeof ownStandingSchema>;
