import { z } from 'zod';
import { count, differenceInterval, id, interval, liftAdjusted, plainRate, rate } from './fields.ts';
import { verdictField } from './verdicts.ts';

const fraction = (description: string) => z.number().min(0).max(1).meta({ description });
const builtAt = z.string().nullable().meta({ description: 'When it was made; null before the first time.' });

const words = { name: z.string().meta({ description: 'In the language of the answer.' }) };
const description = { desc: z.string().meta({ description: 'In the language of the answer.' }) };

const partnerSchema = z.object({
	id: id('Id of the partner.'),
	co: count('Runs with both.'),
	conf: fraction('Share of the runs with this item that hold the partner.'),
	conf_rev: fraction('Share of the runs with the partner that hold this item.'),
	npmi: z.number().min(-1).max(1.001).meta({ description: 'Normalised pointwise mutual information, -1 to 1.' }),
	winrate: fraction('Wins of the runs with both.'),
	win_rate_ci: interval,
	conf_ci: interval.meta({ description: '95 % Wilson interval of `conf`, in percent.' }),
	expected: rate('Share of these runs that would hold the partner as others of their character do that got as far.'),
	difference: liftAdjusted.meta({ description: 'How much more of them hold it than others do, in percentage points.' }),
	difference_ci: differenceInterval.meta({
		description: '95 % interval of the difference, widened for all partners of the item; null where too few compare.',
	}),
	verdict: verdictField('pairings', 'Whether that interval lies above or below 0.'),
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
		.meta({ description: 'At most twelve of a type, the closest first; empty for an item that is unknown.' }),
	built_at: builtAt.optional(),
});
export type Pairings = z.output<typeof pairingsSchema>;

/** What a recommended draft rests on. */
const evidence = {
	pref_ci: interval.meta({
		description: '95 % Wilson interval of how often holders take it, in percent, drawn to the base as `pref` is.',
	}),
	pref_difference: liftAdjusted.meta({
		description:
			'How much more readily holders take it than others of the same character and ascension in the same act, in points.',
	}),
	pref_difference_ci: differenceInterval.meta({ description: '95 % interval of it, widened for all cards offered to holders.' }),
	pref_verdict: verdictField('draft_preference', 'Whether that interval lies above or below 0.'),
	win_rate_ci: interval.meta({ description: '95 % Wilson interval of `winrate`, in percent.' }),
	compared: z
		.object({
			runs: count('Of the newest 50,000 official runs: those that were offered the card while they held the item.'),
			took: count('Of them: those that took it at the first such offer.'),
			win_rate: plainRate('Wins per run that took it.'),
			win_rate_ci: interval,
			expected_win_rate: rate('Their win rate without the difference; null where too few compare.'),
			difference: liftAdjusted.meta({ description: 'Adjusted lift of taking it beyond that of leaving it.' }),
			difference_ci: differenceInterval.meta({
				description: '95 % interval of it, widened for all recommendations of the item.',
			}),
		})
		.meta({ description: 'Runs that took it beside those that left it at the same offer.' }),
	verdict: verdictField('draft_wins', 'Whether the interval of that difference lies above or below 0.'),
};

export const draftRecommendationsSchema = z.object({
	kind: z.string().meta({ description: '`cards` or `relics`.' }),
	item_id: z.string(),
	recommends: z.array(
		z.object({
			id: id('Id of the card.'),
			pref: fraction('How often it is taken by who holds the item.'),
			pref_base: fraction('How often it is taken by everybody.'),
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
			base: fraction('How often the card is taken by everybody; 0 for an unknown card.'),
			offers: count('Offers of the card to everybody.'),
			base_ci: interval.meta({ description: '95 % Wilson interval of the base, in percent; null for an unknown card.' }),
			verdict: verdictField('draft_advice', 'Whether what is held clearly makes players take it more or less often.'),
			reasons: z.array(
				z.object({
					from: z.string().meta({ description: 'What moved the score: `cards:BASH`.' }),
					lift: z.number().min(0),
					winrate: fraction('Wins among the runs that took it with that.'),
					offers: count('Offers to players with that.'),
					picks: count('Offers taken.'),
					...evidence,
				}),
			),
		}),
	),
});
export type DraftAdvice = z.output<typeof draftAdviceSchema>;

/** Offered cards that the pick coach ranks. */
export const MOST_OFFERS = 5;

/** Ids that a request may name in one list; more are refused. */
export const MOST_IDS = 500;
const idList = z.array(z.string().max(120)).max(MOST_IDS).default([]);

export const draftAdviceBody = z.strictObject({
	deck: idList.meta({ description: 'What is held: `cards:BASH`, `relics:VAJRA`; without a type it is a card.' }),
	offered: idList.meta({ description: 'Ids of the offered cards.' }),
	lang: z.string().max(10).default('eng').meta({ description: 'Language of the names.' }),
});
