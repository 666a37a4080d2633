import { z } from 'zod';
import { TIERS, TIER_RANGES, differenceIntervalField, intervalField, tierRangeField } from './verdicts.ts';

/** Fields of statistics. By default rates are in percent with one decimal, and null without a denominator. */
export const count = (description: string) => z.int().min(0).max(2_147_483_647).meta({ description });
export const rate = (description: string) => z.number().min(0).max(100).nullable().meta({ description });
/** For clients that need a number: 0 without a denominator. */
export const plainRate = (description: string) => z.number().min(0).max(100).meta({ description });

export const id = (description: string) => z.string().min(1).max(120).meta({ description });
export const score = z
	.int()
	.min(0)
	.max(100)
	.nullable()
	.meta({ description: 'Shrunk win rate against the baseline, 0 to 100; null without picks.' });
export const adjustedScore = score.meta({
	description: 'The same against the average of the characters of these seats; null without picks.',
});
export const tier = z.enum(TIERS).nullable();
export const elo = z
	.number()
	.nullable()
	.meta({ description: 'Bradley-Terry rating from choice screens, average 1500; null under 20 contests.' });
export const lift = z
	.number()
	.nullable()
	.meta({ description: 'Wins above expectation per 100 seats, from other runs that got as deep; null under 20 seats.' });
export const liftAdjusted = z.number().min(-100).max(100).nullable().meta({
	description:
		'Wins per 100 above expectation, from other runs of the same party, character and ascension band that survived the floor, and from the player; null under 20.',
});
export const liftAdjustedInterval = differenceIntervalField(
	'lift_adjusted',
	'95 % interval of `lift_adjusted` over runs and players; null with it.',
);
export const tierRange = tierRangeField(
	TIER_RANGES,
	'The lowest and the highest possible tier by adjusted lift, over all rows; null without one and for brackets with fewer than 10 players.',
);
export const liftSeats = count('Seats with an expectation.');
export const interval = intervalField('win_rate', '95 % Wilson interval of the win rate, in percent.');
const CLUSTERED =
	'The same interval over runs: decisions and seats of one run are not independent, so it uses a cluster-robust variance.';
export const clusteredInterval = intervalField('win_rate_clustered', CLUSTERED);
export const characterId = z.string().meta({ description: 'Id of the character.', example: 'IRONCLAD' });
export const dataThrough = z
	.string()
	.nullable()
	.meta({ description: 'Submission time of the newest counted run: `2026-09-09 12:24:30.722000`.' });

/** Common fields of bracket tables. A seat is one stored row. */
export const envelopeFields = {
	bracket: z.string().meta({ description: 'The requested bracket.' }),
	cohort: z.string().meta({ description: 'Old name of `bracket`.' }),
	total_runs: count('Official seats of the bracket: a run of three players counts three.'),
	total_seats: count('Seats of the bracket; equals total_runs.'),
	total_wins: count('Wins among them.').nullable(),
	players: count('Players of these seats: by name; each run without a name counts separately.'),
	data_through: dataThrough,
};
