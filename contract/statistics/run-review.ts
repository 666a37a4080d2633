import { z } from 'zod';
import { characterId, count, interval, plainRate } from './fields.ts';
import { differenceIntervalField, verdictField } from './verdicts.ts';

const option = z.object({
	id: z.string().meta({ description: 'Id; `SKIP` for nothing; event and option, with a dot between them, for events.' }),
	name: z.string().meta({ description: 'In the response language; `SKIP` for no pick.' }),
	taken: z.boolean(),
	runs: count('Other runs that took it in the act at least once.'),
	win_rate: plainRate('Wins of those runs.'),
	win_rate_ci: interval,
	lift_adjusted: z.number().min(-100).max(100).nullable().meta({
		description:
			'How much more often runs that took it won, beyond what is expected of them, than runs that had the choice and left it, in percentage points; null under 20 of either.',
	}),
	lift_adjusted_ci: differenceIntervalField('review_lift', '95 % interval of it.'),
});

const kind = z.enum(['card', 'relic', 'ancient', 'event', 'rest_site']);
const gap = z.number().min(0).max(100).meta({
	description:
		'Adjusted lift of the best option, minus that of the taken one if its interval is above 0; 0 if the best was taken.',
});
const gap_ci = differenceIntervalField(
	'review',
	'95 % interval of the lift of the best untaken option minus that of the taken one, widened for all options of the run; null with too few comparable runs.',
);
const verdict = verdictField('review', 'Whether this interval is above or below 0.');
const floor = count('From 1, over all acts.');
const act = count('From 1.');

/** A run compared with others (`behaviour/statistics.md#run-review`). */
export const runReviewSchema = z.object({
	run_hash: z.string(),
	available: z.literal(true),
	character: characterId,
	ascension: count('0 to 10.'),
	win: z.boolean(),
	compared_with: z.object({
		ascensions: z.string().meta({ description: 'The band: `A5-A9`.' }),
		runs: count('Other official runs of the character in the band.'),
		win_rate: plainRate('Wins among them.'),
	}),
	top_choices: z.array(z.object({ floor, act, kind, taken: option, best: option, gap, gap_ci, verdict })).meta({
		description: 'The ten reward and relic choices where the best option was most certainly better than the taken one.',
	}),
	floors: z.array(
		z.object({
			floor,
			act,
			type: z.string().nullable().meta({ description: 'Kind of the map point.' }),
			fight: z
				.object({
					id: z.string(),
					name: z.string(),
					damage_taken: count('HP lost by the player.'),
					median_damage: z.number().min(0).nullable().meta({ description: 'HP lost there by others; null without any.' }),
					fights: count('Number of fights in the median.'),
				})
				.nullable()
				.meta({ description: 'Null without a fight or with several.' }),
			choices: z.array(
				z.object({
					kind,
					is_offer_known: z.boolean().meta({ description: 'Whether the file records the options.' }),
					options: z.array(option).meta({ description: 'The best first.' }),
					gap,
					gap_ci,
					verdict,
				}),
			),
		}),
	),
});
export type RunReview = z.output<typeof runReviewSchema>;

/** A run that is not counted, or not yet. */
export const noReviewSchema = z.object({ run_hash: z.string(), available: z.literal(false) });
