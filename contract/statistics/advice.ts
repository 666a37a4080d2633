import { z } from 'zod';
import { count, id, interval, liftAdjusted, plainRate, rate } from './fields.ts';
import { differenceIntervalField, intervalField, verdictField } from './verdicts.ts';

const fraction = (description: string) => z.number().min(0).max(1).meta({ description });
const builtAt = z.string().nullable().meta({ description: 'Build time; null before the first build.' });

const words = { name: z.string().meta({ description: 'In the response language.' }) };
const description = { desc: z.string().meta({ description: 'In the response language.' }) };

const partnerSchema = z.object({
	id: id('Id of the partner.'),
	co: count('Runs with both.'),
	conf: fraction('Share of the runs with this item that have the partner.'),
	conf_rev: fraction('Share of the runs with the partner that have this item.'),
	npmi: z.number().min(-1).max(1.001).meta({ description: 'Normalised pointwise mutual information, -1 to 1.' }),
	winrate: fraction('Wins of the runs with both.'),
	win_rate_ci: interval,
	conf_ci: intervalField('hold_rate', '95 % Wilson interval of `conf`, in percent.'),
	expected: rate('Expected share of these runs with the partner, from others of the same character that got as far.'),
	difference: liftAdjusted.meta({ description: 'Difference to the expected share, in percentage points.' }),
	difference_ci: differenceIntervalField(
		'pairings',
		'95 % interval of the difference, widened for all partners of the item; null with too few comparable runs.',
	),
	verdict: verdictField('pairings', 'Whether this interval is above or below 0.'),
	...words,
	...description,
	image_url: z.string().nullable(),
});

export const pairingsSchema = z.object({
	kind: z.string().meta({ description: '`cards`, `relics` or `potions`.' }),
	item_id: z.string(),
	count: count('Runs with the item.').optional(),
	winrate: fraction('Wins of the runs with the item.').optional(),
	partners: z
		.object({
			cards: z.array(partnerSchema).optional(),
			relics: z.array(partnerSchema).optional(),
			potions: z.array(partnerSchema).optional(),
		})
		.meta({ description: 'At most twelve of a type, closest first; empty for an unknown item.' }),
	built_at: builtAt.optional(),
});
export type Pairings = z.output<typeof pairingsSchema>;

/** Evidence for a recommended draft. */
const evidence = {
	pref_ci: intervalField(
		'take_rate',
		'95 % Wilson interval of how often holders take it, in percent, shrunk to the base like `pref`.',
	),
	pref_difference: liftAdjusted.meta({
		description: 'Pick rate of holders minus that of others of the same character and ascension in the same act, in points.',
	}),
	pref_difference_ci: differenceIntervalField('draft_preference', 'Its 95 % interval, widened for all cards offered to holders.'),
	pref_verdict: verdictField('draft_preference', 'Whether this interval is above or below 0.'),
	win_rate_ci: interval.meta({ description: '95 % Wilson interval of `winrate`, in percent.' }),
	compared: z
		.object({
			runs: count('Runs of the newest 50,000 official ones that were offered the card while holding the item.'),
			took: count('Those that took it at the first such offer.'),
			win_rate: plainRate('Wins per run that took it.'),
			win_rate_ci: interval,
			expected_win_rate: rate('Their win rate without the difference; null with too few comparable runs.'),
			difference: liftAdjusted.meta({ description: 'Adjusted lift of taking it minus that of leaving it.' }),
			difference_ci: differenceIntervalField('draft_wins', 'Its 95 % interval, widened for all recommendations of the item.'),
		})
		.meta({ description: 'Compares runs that took it with those that left it at the same offer.' }),
	verdict: verdictField('draft_wins', 'Whether the interval of this difference is above or below 0.'),
};

export const draftRecommendationsSchema = z.object({
	kind: z.string().meta({ description: '`cards` or `relics`.' }),
	item_id: z.string(),
	recommends: z.array(
		z.object({
			id: id('Id of the card.'),
			pref: fraction('Pick rate of players who hold the item.'),
			pref_base: fraction('Pick rate of all players.'),
			lift: z.number().min(0).meta({ description: '`pref` beside `pref_base`.' }),
			offers: count('Offers to players with the item.'),
			picks: count('Offers taken.'),
			winrate: fraction('Wins among the runs that took it.'),
			...evidence,
			...words,
			...description,
		}),
	),
	built_at: builtAt,
});
export type DraftRecommendations = z.output<typeof draftRecommendationsSchema>;

export const draftAdviceSchema = z.object({
	ranked: z.array(
		z.object({
			id: z.string(),
			...words,
			score: z.number().min(0).meta({ description: 'Orders the offers; no probability.' }),
			base: fraction('Pick rate of all players; 0 for an unknown card.'),
			offers: count('Offers of the card to all players.'),
			base_ci: intervalField('take_rate', '95 % Wilson interval of the base, in percent; null for an unknown card.'),
			verdict: verdictField('draft_advice', 'Whether held items significantly change how often players take it.'),
			reasons: z.array(
				z.object({
					from: z.string().meta({ description: 'The item that changed the score: `cards:BASH`.' }),
					lift: z.number().min(0),
					winrate: fraction('Wins among the runs that took it with that item.'),
					offers: count('Offers to players with that item.'),
					picks: count('Offers taken.'),
					...evidence,
				}),
			),
		}),
	),
});
export type DraftAdvice = z.output<typeof draftAdviceSchema>;

/** Limit of offered cards for the pick coach. */
export const MOST_OFFERS = 5;

/** Limit of ids per list; more are rejected. */
export const MOST_IDS = 500;
const idList = z.array(z.string().max(120)).max(MOST_IDS).default([]);

export const draftAdviceBody = z.strictObject({
	deck: idList.meta({ description: 'What is held: `cards:BASH`, `relics:VAJRA`; without a type it is a card.' }),
	offered: idList.meta({ description: 'Ids of the offered cards.' }),
	lang: z.string().max(10).default('eng').meta({ description: 'Language of the names.' }),
});
