import { z } from 'zod';

/** Fields of statistics. Rates are in percent with one decimal, and null without a denominator, unless said otherwise. */
export const count = (description: string) => z.int().min(0).max(2_147_483_647).meta({ description });
export const rate = (description: string) => z.number().min(0).max(100).nullable().meta({ description });
/** Where clients read a number: 0 without a denominator. */
export const plainRate = (description: string) => z.number().min(0).max(100).meta({ description });

export const id = (description: string) => z.string().min(1).max(120).meta({ description });
export const score = z
	.int()
	.min(0)
	.max(100)
	.nullable()
	.meta({ description: 'Shrunk win rate against the baseline, 0 to 100; null without picks.' });
export const adjustedScore = score.meta({
	description: 'The same against what the characters of these seats win on average; null without picks.',
});
const TIERS = ['S', 'A', 'B', 'C', 'D', 'F'] as const;
export const tier = z.enum(TIERS).nullable();
export const elo = z
	.number()
	.nullable()
	.meta({ description: 'Bradley-Terry rating from choice screens, 1500 on average; null under 20 contests.' });
export const lift = z
	.number()
	.nullable()
	.meta({ description: 'Wins above expectation per 100 seats, judged by other runs that got as deep; null under 20 seats.' });
export const liftAdjusted = z.number().min(-100).max(100).nullable().meta({
	description:
		'Wins per 100 beyond what other runs of the party, character and band of ascensions win that were alive after the floor, and the player; null under 20.',
});
/** The interval of a difference in percentage points. */
export const differenceInterval = z
	.tuple([z.number().min(-100).max(100), z.number().min(-100).max(100)])
	.nullable()
	.meta({ description: '95 % interval of the difference, in percentage points; null where too few are compared.' });
export const tierRange = z
	.tuple([z.enum(TIERS), z.enum(TIERS)])
	.nullable()
	.meta({
		description:
			'The lowest and the highest tier that the adjusted lift leaves open, all rows together; null without one and for a bracket of fewer than 10 players.',
	});
export const liftSeats = count('Seats with an expectation.');
export const interval = z
	.tuple([z.number().min(0).max(100), z.number().min(0).max(100)])
	.nullable()
	.meta({ description: '95 % Wilson interval of the win rate, in percent.' });
export const clusteredInterval = interval.meta({
	description:
		'The same interval over runs: decisions and seats of one run share its end and count as that many independent ones as its cluster-robust variance allows.',
});
export const characterId = z.string().meta({ description: 'Id of the character.', example: 'IRONCLAD' });
export const dataThrough = z
	.string()
	.nullable()
	.meta({ description: 'Submission of the newest counted run: `2026-09-09 12:24:30.722000`.' });

/** What tables about a bracket start with. A seat is one stored row. */
export const envelopeFields = {
	bracket: z.string().meta({ description: 'The bracket, as it was asked for.' }),
	cohort: z.string().meta({ description: 'Old name of `bracket`.' }),
	total_runs: count('Official runs of the bracket, a seat each: a run of three players counts three.'),
	total_seats: count('Seats of the bracket: the same number.'),
	total_wins: count('Wins among them.').nullable(),
	players: count('Players of these seats: names, and every run under none.'),
	data_through: dataThrough,
};
