import { z } from 'zod';
import {
	adjustedScore,
	characterId,
	clusteredInterval,
	count,
	elo,
	id,
	interval,
	lift,
	liftSeats,
	plainRate,
	rate,
	score,
} from './fields.ts';

const characterSplit = z.array(
	z.object({
		character: characterId,
		picks: count('Seats of the character that held it.'),
		wins: count('Wins among them.'),
		win_rate: plainRate('Wins per seat.'),
	}),
);

const bracketStatsSchema = z.object({
	picks: count('Seats that held it.'),
	wins: count('Wins among them.'),
	win_rate: plainRate('Wins per seat.'),
	elo,
	score,
	adjusted_score: adjustedScore,
	total_runs: count('Official runs of the bracket, a seat each.'),
	pick_rate: plainRate('Seats that held it, of all seats of the bracket.'),
	lift,
	lift_n: liftSeats,
	win_rate_ci: interval,
	win_rate_ci_clustered: clusteredInterval,
	hold_rate: rate('Seats that held it, of all seats of the bracket.'),
	by_character: characterSplit,
});
export type BracketStats = z.output<typeof bracketStatsSchema>;

/** Everything about one card, relic or potion (`behaviour/statistics.md#one-entity`). */
export const entityStatsSchema = z.object({
	entity_type: z.string().meta({ description: '`cards`, `relics` or `potions`.' }),
	entity_id: id('Id, as it was asked for, in upper case.'),
	picks: count('Seats that held it.'),
	wins: count('Wins among them.'),
	win_rate: plainRate('Wins per seat.'),
	pick_rate: plainRate('Seats that held it, of all seats.'),
	hold_rate: rate('The same, null without seats.').optional(),
	lift: lift.optional(),
	lift_n: liftSeats.optional(),
	win_rate_ci: interval.optional(),
	win_rate_ci_clustered: clusteredInterval.optional(),
	total_runs: count('Official runs, a seat each.'),
	total_seats: count('Seats: the same number.').optional(),
	baseline_win_rate: plainRate('Wins per pick over all entities of the type.'),
	score,
	adjusted_score: adjustedScore,
	elo,
	brackets: z.record(z.string(), bracketStatsSchema).meta({ description: 'By bracket, for those in which it was held.' }),
	by_character: characterSplit,
	last_submitted_at: z.string().nullable().meta({ description: 'Submission of the newest run that held it, ISO 8601.' }),
	last_run_hash: z.string().nullable().meta({ description: 'Hash of that run.' }),
});
export type EntityStats = z.output<typeof entityStatsSchema>;

export const entityHistorySchema = z.object({
	entity_type: z.string(),
	entity_id: z.string(),
	bracket: z.string(),
	points: z
		.array(z.object({ date: z.string().meta({ description: 'UTC day, `2026-09-09`.' }), score, elo }))
		.meta({ description: 'One per day with statistics, oldest first, at most 90 days.' }),
});
export type EntityHistory = z.output<typeof entityHistorySchema>;

const scoreEntrySchema = z.object({
	score,
	adjusted_score: adjustedScore.optional().meta({ description: `${adjustedScore.description} Not by act.` }),
	elo,
	picks: count('Seats that held it.'),
	wins: count('Wins among them.'),
	win_rate: plainRate('Wins per seat.'),
	pick_rate: plainRate('Seats that held it, of all seats; in a bracket.').optional(),
	scope: z.enum(['character', 'global']).optional().meta({ description: 'Whose seats were counted; with `character`.' }),
});
export type ScoreEntry = z.output<typeof scoreEntrySchema>;

const skipEntrySchema = z.object({
	score: z.null(),
	elo,
	elo_source: z.enum(['fit', 'carried']).meta({ description: '`fit`: from the contests of this snapshot.' }),
	elo_by_bracket: z.record(z.string(), elo).nullable().meta({ description: 'Rating of skipping by skill.' }),
	picks: count('Card screens on which nothing was taken.'),
	wins: z.null(),
	win_rate: z.null(),
	pick_rate: rate('Screens skipped.'),
	offered: count('Card screens.'),
	off_act: z.array(count('Card screens.')).length(3),
	pick_act: z.array(count('Screens skipped.')).length(3),
});
export type SkipEntry = z.output<typeof skipEntrySchema>;

/** Scores by id; `SKIP` is there when it is asked for. */
export const scoresSchema = z.record(z.string(), z.union([scoreEntrySchema, skipEntrySchema]));

export const topSchema = z.array(
	z.object({
		entity_id: id('Id of the card, relic or potion.'),
		picks: count('Seats of the character that held it.'),
		wins: count('Wins among them.'),
		win_rate: plainRate('Wins per seat.'),
		score,
		adjusted_score: adjustedScore,
	}),
);
export type Top = z.output<typeof topSchema>;
