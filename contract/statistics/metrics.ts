import { z } from 'zod';
import {
	adjustedScore,
	characterId,
	clusteredInterval,
	count,
	elo,
	envelopeFields,
	id,
	interval,
	lift,
	liftAdjusted,
	liftAdjustedInterval,
	liftSeats,
	plainRate,
	rate,
	score,
	tier,
	tierRange,
} from './fields.ts';
import { type VerdictName, verdictField } from './verdicts.ts';

/** Results of the choice itself. */
const adjustedFields = (...names: VerdictName[]) => ({
	lift_adjusted: liftAdjusted,
	lift_adjusted_ci: liftAdjustedInterval,
	verdict: verdictField(names, 'Whether this interval, widened for all rows of the table, is above or below 0.'),
});

const waxSchema = z.object({
	picks: count('Seats with a wax copy.'),
	wins: count('Wins among them.'),
	win_rate: rate('Wins per seat.'),
	win_rate_ci: interval,
});

export const metricsRowSchema = z.object({
	id: id('Id of the card, relic or potion.'),
	upgraded: z.boolean().meta({ description: 'True for the row of upgraded copies in the table of all cards.' }),
	score,
	tier: tier.meta({ description: 'S from a score of 90, A 78, B 65, C 50, D 35, else F.' }),
	adjusted_score: adjustedScore,
	adjusted_tier: tier.meta({ description: 'The tier of the adjusted score.' }),
	elo,
	win_rate: rate('Wins per seat with it.'),
	win_rate_ci: interval,
	win_rate_ci_clustered: clusteredInterval.meta({
		description: `${clusteredInterval.description} Null in rows of base and upgraded copies; \`merged\` has it.`,
	}),
	pick_rate: rate('Times taken per offer; for relics on free screens and from ancients.'),
	hold_rate: rate("Share of the bracket's seats with it."),
	lift,
	lift_n: liftSeats,
	...adjustedFields('cards', 'relics', 'potions'),
	tier_range: tierRange,
	picks: count('Seats with it.'),
	wins: count('Wins among them.'),
	losses: count('Picks without a win.'),
	offered: count('Offers.'),
	picked: count('Offers taken.'),
	pick_rate_by_act: z
		.array(rate('Times taken per offer.'))
		.length(3)
		.meta({ description: 'In act 1, act 2, and act 3 or later.' }),
	wax: waxSchema
		.nullable()
		.optional()
		.meta({ description: 'For relics: wax copies, which count nowhere else; null for a character.' }),
	used: count('For potions: seats that used it.').optional(),
	use_rate: rate('For potions: share of seats with it that used it.').optional(),
});
export type MetricsRow = z.output<typeof metricsRowSchema>;

/** An optional row field; `id` and `upgraded` are always present. */
export type MetricsField = Exclude<keyof MetricsRow, 'id' | 'upgraded'>;
export const METRICS_FIELDS = (Object.keys(metricsRowSchema.shape) as (keyof MetricsRow)[]).filter(
	(field): field is MetricsField => field !== 'id' && field !== 'upgraded',
);

export const metricsSchema = z.object({
	entity_type: z.string().meta({ description: '`cards`, `relics` or `potions`.' }),
	...envelopeFields,
	character: characterId.nullable(),
	baseline_win_rate: plainRate('Wins per pick over all rows, the baseline of scores.'),
	character_runs: count('Runs of the character in the bracket.').nullable().optional(),
	character_wins: count('Wins among them.').nullable().optional(),
	rows: z.array(metricsRowSchema),
	merged: z
		.array(metricsRowSchema)
		.optional()
		.meta({ description: 'In the table of all cards: one row per card with all copies, as in other brackets.' }),
});
export type Metrics = z.output<typeof metricsSchema>;

const outcome = (name: VerdictName, baseline: string) => ({
	win_rate: rate('Wins per choice.'),
	win_rate_ci: interval,
	win_rate_ci_clustered: clusteredInterval,
	lift,
	lift_n: liftSeats,
	...adjustedFields(name),
	baseline: rate(baseline),
});

export const shopMetricsSchema = z.object({
	...envelopeFields,
	rows: z.array(
		z.object({
			entity_type: z.string().meta({ description: '`cards`, `relics` or `potions`.' }),
			id: id('What was sold.'),
			seen: count('Shops that offered it, once per seat and visit.'),
			bought: count('Times bought.'),
			buy_rate: rate('Bought per shelf.'),
			wins: count('Times bought in won runs.'),
			...outcome('shops', 'Wins per purchase of any item of the type.'),
		}),
	),
});
export type ShopMetrics = z.output<typeof shopMetricsSchema>;

export const eventMetricsSchema = z.object({
	...envelopeFields,
	rows: z.array(
		z.object({
			event: id('Id of the event.'),
			option: id('Id of the option.'),
			chosen: count('Times chosen.'),
			share: rate('Share of all choices in this event.'),
			wins: count('Times chosen in won runs.'),
			...outcome('events', 'Wins per choice in this event.'),
		}),
	),
});
export type EventMetrics = z.output<typeof eventMetricsSchema>;

export const campfireMetricsSchema = z.object({
	...envelopeFields,
	rows: z.array(
		z.object({
			choice: id('Id of the rest-site choice.'),
			name: z.string().meta({ description: 'Name in the response language.' }),
			chosen: count('Times chosen.'),
			share: rate('Of all rest-site choices.'),
			wins: count('Times chosen in won runs.'),
			...outcome('campfires', 'Wins per choice at a rest site.'),
			low_hp_share: rate('Share of these choices made below half HP.'),
		}),
	),
});
export type CampfireMetrics = z.output<typeof campfireMetricsSchema>;
