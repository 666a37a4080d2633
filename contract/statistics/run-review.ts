import { z } from 'zod';
import { characterId, count, differenceInterval, interval, liftAdjusted, plainRate } from './fields.ts';
import { verdictField } from './verdicts.ts';

const option = z.object({
	id: z.string().meta({ description: 'Id; `SKIP` for nothing; event and option, with a dot between them, for events.' }),
	name: z.string().meta({ description: 'In the language of the answer; `SKIP` for nothing.' }),
	taken: z.boolean(),
	runs: count('Other runs that took it in the act, however often.'),
	win_rate: plainRate('Wins of those runs.'),
	win_rate_ci: interval,
	lift_adjusted: liftAdjusted,
	lift_adjusted_ci: differenceInterval,
});

const kind = z.enum(['card', 'relic', 'ancient', 'event', 'rest_site']);
const gap = z
	.number()
	.min(0)
	.max(100)
	.meta({ description: 'Adjusted lift of the best option beyond that of the taken one; 0 when the best was taken.' });
const gap_ci = differenceInterval.meta({
	description: '95 % interval of the gap, widened for all options of the run that were not taken; null where too few compare.',
});
const verdict = verdictField('review', 'Whether that interval lies above or below 0.');
const floor = count('From 1, over all acts.');
const act = count('From 1.');

/** One run beside others (`behaviour/statistics.md#run-review`). */
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
	top_choices: z
		.array(z.object({ floor, act, kind, taken: option, best: option, gap, gap_ci, verdict }))
		.meta({ description: 'The ten choices whose best option was most surely above the taken one, of rewards and relics.' }),
	floors: z.array(
		z.object({
			floor,
			act,
			type: z.string().nullable().meta({ description: 'Kind of the map point.' }),
			fight: z
				.object({
					id: z.string(),
					name: z.string(),
					damage_taken: count('HP that the player lost.'),
					median_damage: z.number().min(0).nullable().meta({ description: 'What others lost there; null without any.' }),
					fights: count('Fights that the median is of.'),
				})
				.nullable()
				.meta({ description: 'Null without a fight and with several.' }),
			choices: z.array(
				z.object({
					kind,
					is_offer_known: z.boolean().meta({ description: 'Whether the file says what could have been taken.' }),
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

/** A run that is not counted: not yet, or because it is no official one. */
export const noReviewSchema = z.object({ run_hash: z.string(), available: z.literal(false) });
