import { z } from 'zod';
import {
	ancientPickSchema,
	characterSchema,
	communityStatsSchema,
	dangerFields,
	eventSchema,
	mapDangerSchema,
	optionSchema,
	rankedSchema,
	restSiteSchema,
} from './community.ts';
import { count, liftAdjusted, plainRate, rate } from './fields.ts';
import { type VerdictName, differenceIntervalField, intervalField, verdictField } from './verdicts.ts';

const gap = z.number().min(-100).max(100).meta({ description: 'The first rate minus the second, in percentage points.' });
const evidence = (name: VerdictName) => ({
	your_ci: intervalField('own_rate', '95 % Wilson interval of your rate, in percent, widened for all rates that are compared.'),
	difference: liftAdjusted.meta({
		description: 'Your rate minus that of others with the same character, in points; null with too few comparable runs.',
	}),
	difference_ci: differenceIntervalField(name, 'Its 95 % interval, widened for all rates that are compared.'),
	verdict: verdictField(name, 'Whether this interval is above or below 0.'),
});
const communityPct = plainRate('The same share over all players.');
const runHash = z.string().meta({ description: 'Hash of the run.' });
const rating = (description: string) => z.number().meta({ description });

const death = rankedSchema.extend({ community_pct: communityPct });

const cardPick = z.object({
	id: z.string(),
	your_pick_rate: plainRate('Times taken per offer.'),
	community_pick_rate: plainRate('The same over all players.'),
	gap,
	offered: count('Offers, at least ten.'),
	picked: count('Offers taken.'),
	...evidence('insight_cards'),
});

const relicPick = z.object({
	id: z.string(),
	your_rate: plainRate('Share of the runs with it.'),
	community_rate: plainRate('The same over all players.'),
	gap,
	runs_with: count('Runs with it.'),
	runs: count('Runs, at least ten.'),
	...evidence('insight_relics'),
});

const bestRun = z.object({ run_hash: runHash, run_time: count('Seconds.'), ascension: count('0 to 10.') }).nullable();

const personalBest = z.object({
	character: z.string().nullable().meta({ description: 'Id of the character; null for all characters.' }),
	runs: count('Official runs.'),
	wins: count('Wins among them.'),
	fastest_win: bestRun.meta({ description: 'Standard runs without modifiers; likewise for the next field.' }),
	highest_win: bestRun.meta({ description: 'The win of the highest ascension; the fastest of several.' }),
	best_win_streak: count('Most wins in a row.'),
});

/** Additional fields for the statistics of one player (`behaviour/statistics.md#insights`). */
const additions = {
	event_divergence: z.array(
		z.object({
			event_id: z.string(),
			event_name: z.string(),
			option_id: z.string(),
			option_label: z.string(),
			your_pct: plainRate('Share of the choices in the event.'),
			community_pct: communityPct,
			gap,
			visits: count('Choices in the event, at least five.'),
			...evidence('insight_events'),
		}),
	),
	card_picks: z.object({ over_picked: z.array(cardPick), under_picked: z.array(cardPick) }),
	relic_picks: z.object({ over_carried: z.array(relicPick), under_carried: z.array(relicPick) }),
	streaks: z.object({
		current_win_streak: count('Wins since the last run without a win.'),
		best_win_streak: count('Most wins in a row.'),
	}),
	personal_bests: z.array(personalBest).meta({ description: 'All characters together, then each played one.' }),
	elo: z
		.object({
			current: rating('Mean of the character ladders, weighted by runs.'),
			peak: rating('Highest rating so far.'),
			lifetime: rating('Rating from all rated runs together.'),
			runs: count('Rated runs.'),
			history: z
				.array(
					z.object({
						n: count('Number of the run, from 1.'),
						t: z.string().meta({ description: 'Time of the run.' }),
						elo: rating('After it.'),
						win: z.boolean(),
					}),
				)
				.meta({ description: 'The newest 2,000, oldest first.' }),
			by_character: z.record(
				z.string(),
				z.object({ elo: rating('Ladder of the character.'), runs: count('Rated runs.'), wins: count('Wins among them.') }),
			),
		})
		.nullable()
		.meta({ description: 'The ladder of the player, independent of filters; null without rated runs.' }),
	activity: z
		.array(
			z.object({
				week: z.string().meta({ description: 'Its Monday in Los Angeles time: `2026-09-07`.' }),
				runs: count('Official runs.'),
				wins: count('Wins among them.'),
				solo: count('Runs alone.'),
				coop: count('Runs in company.'),
				daily: count('Daily challenges.'),
				custom: count('Custom runs.'),
				win_rate: plainRate('Wins per run.'),
			}),
		)
		.meta({ description: 'The last 26 weeks with runs, oldest first.' }),
	percentiles: z
		.object({
			win_rate: plainRate('Wins per official run.'),
			win_rate_percentile: count('Players below, in percent.'),
			runs: count('Official runs.'),
			runs_percentile: count('Players below, in percent.'),
			players: count('Players with five official runs.'),
		})
		.nullable()
		.meta({ description: 'Null with a filter or under five runs.' }),
	character: z.string().nullable().meta({ description: 'The filter.' }),
	ascension: z.int().min(0).max(10).nullable().meta({ description: 'The filter.' }),
	version: z.string().nullable().meta({ description: 'The filter.' }),
	players: z.int().min(1).max(4).nullable().meta({ description: 'The filter.' }),
	runs_walked: count('Number of newest runs in the figures above.'),
	claimed_runs: count('Runs under the name, independent of filters.'),
	runs_capped: z.boolean().meta({ description: 'Whether older runs were omitted.' }),
};

export const playerInsightsSchema = z.object({
	username: z.string(),
	...communityStatsSchema.shape,
	by_character: z.array(
		characterSchema.extend({
			community_win_rate: rate('Wins per run over all players; null without runs.'),
			community_share: plainRate('Share of the runs of all players.'),
		}),
	),
	events: z.array(eventSchema.extend({ options: z.array(optionSchema.extend({ community_pct: communityPct })) })),
	map_danger: z.array(
		mapDangerSchema.extend({
			types: z.record(
				z.string(),
				z.object({
					...dangerFields,
					community_death_rate: rate('The same over all players, with two decimals; null under 50 visits.'),
				}),
			),
		}),
	),
	deaths: z.object({ encounters: z.array(death), events: z.array(death) }),
	rest_sites: z.array(
		restSiteSchema.extend({
			community_pct: communityPct,
			community_pct_low_hp: rate('The share below half HP, over all players.'),
		}),
	),
	ancient_picks: z.array(ancientPickSchema.extend({ community_take_rate: plainRate('Times taken per offer over all players.') })),
	...additions,
});
export type PlayerInsights = z.output<typeof playerInsightsSchema>;

/** A player without counted runs. */
export const insightsInTheMakingSchema = z.object({ username: z.string(), building: z.literal(true) });
