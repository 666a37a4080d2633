import { z } from 'zod';
import { count, dataThrough, id, plainRate, rate } from './fields.ts';
import { RANKED_LISTS, type RankedList } from './ranked-lists.ts';

const name = z.string().meta({ description: 'English name.' });

const outcome = {
	runs: count('Official runs.'),
	wins: count('Wins among them.'),
	abandoned: count('Abandoned runs.'),
	win_rate: plainRate('Wins per run.'),
};

export const rankedSchema = z.object({
	id: id('Id.'),
	name,
	count: count('How often.'),
	pct: plainRate('Share of the total over all official ids.'),
});
export type Ranked = z.output<typeof rankedSchema>;

const rankedLists = Object.fromEntries(
	Object.entries(RANKED_LISTS).map(([field, { description }]) => [field, z.array(rankedSchema).meta({ description })]),
) as { readonly [List in RankedList]: z.ZodArray<typeof rankedSchema> };

const betaRanked = z.array(z.object({ id: id('Id of a beta-only record.'), name, count: count('How often.') }));

export const dangerFields = {
	visits: count('Visits of players.'),
	avg_dmg_pct: plainRate('Average damage per visit, in percent of max HP, at most 100 each.'),
	death_rate: plainRate('Runs that died here per visit, in percent with two decimals.'),
};

const adjustedDanger = {
	adjusted_dmg_pct: rate('Average damage, shrunk towards that of the act by 50 visits; null under 20 visits.'),
	adjusted_death_rate: rate('Deaths per visit, shrunk towards those of the act by 50 visits; null under 20 visits.'),
};

const runHash = z.string().meta({ description: 'Hash of the run.' });

export const characterSchema = z.object({ id: z.string(), name, ...outcome, share: plainRate('Of all runs.') });

export const optionSchema = z.object({
	id: id('Id of the option.'),
	label: z.string(),
	count: count('Times chosen.'),
	pct: plainRate('Of the choices.'),
});

export const eventSchema = z.object({
	id: id('Id of the event.'),
	name,
	total: count('Choices made.'),
	options: z.array(optionSchema),
});

export const mapDangerSchema = z.object({ act: count('From 0.'), types: z.record(z.string(), z.object(dangerFields)) });

export const restSiteSchema = z.object({
	id: id('Id of the choice.'),
	label: z.string(),
	count: count('Times chosen.'),
	pct: plainRate('Of all choices.'),
	win_rate: rate('Wins per choice.'),
	pct_low_hp: rate('Share of the choices below half HP.'),
	pct_high_hp: rate('Share of the other choices.'),
});

export const ancientPickSchema = rankedSchema.extend({
	take_rate: plainRate('Times taken per offer.'),
	offered: count('Offers.'),
});

/** Statistics over all decisions of a bracket (`behaviour/statistics.md#community`). */
export const communityStatsSchema = z.object({
	total_runs: count('Official runs, a seat each.'),
	total_wins: count('Wins.'),
	total_losses: count('Runs that were neither won nor abandoned.'),
	total_abandoned: count('Abandoned runs.'),
	win_rate: plainRate('Wins per run.'),
	by_ascension: z.array(z.object({ ascension: count('Level.'), ...outcome })),
	by_character: z.array(characterSchema),
	events: z.array(eventSchema),
	map_danger: z.array(mapDangerSchema),
	encounter_danger: z.record(z.string(), z.object({ ...dangerFields, ...adjustedDanger })),
	deaths: z.object({ encounters: z.array(rankedSchema), events: z.array(rankedSchema) }),
	beta: z.object({ deaths: z.object({ encounters: betaRanked.optional(), events: betaRanked.optional() }).optional() }),
	rest_sites: z.array(restSiteSchema),
	ancient_picks: z.array(ancientPickSchema),
	ancient_offers: z.record(
		z.string(),
		z.object({
			picks: count('Times taken.'),
			offered: count('Offers, at least 20.'),
			take_rate: plainRate('Times taken per offer.'),
		}),
	),
	...rankedLists,
	character_behavior: z.array(
		z.object({
			id: z.string().meta({ description: 'Id of the character, in lower case.' }),
			runs: count('Official runs.'),
			removes: count('Cards removed.'),
			removes_per_run: z.number().min(0).meta({ description: 'With two decimals.' }),
			rest: z.record(z.string(), plainRate("Share of the character's choices.")),
		}),
	),
	survival: z.array(z.object({ floor: count('Floor, from 1.'), alive_pct: plainRate('Share of runs that reached the floor.') })),
	ascension_matrix: z.record(
		z.string(),
		z.record(z.string(), z.object({ runs: count('Official runs.'), wins: count('Wins.'), win_rate: plainRate('Wins per run.') })),
	),
	reward_skip_rate: plainRate('Share of card screens without a pick, including shops.'),
	skip_rate_without_shops: plainRate('Share of card screens outside of shops without a pick.'),
	records: z.object({
		fastest_win: z.object({ run_time: count('Seconds.'), run_hash: runHash }).nullable(),
		longest_run: z.object({ run_time: count('Seconds.'), run_hash: runHash }).nullable(),
		biggest_deck: z.object({ size: count('Cards.'), run_hash: runHash }).nullable(),
	}),
	data_through: dataThrough,
});
export type CommunityStats = z.output<typeof communityStatsSchema>;

export type CommunityField = keyof CommunityStats;
export const COMMUNITY_FIELDS = Object.keys(communityStatsSchema.shape) as readonly CommunityField[];
