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
	liftAdjusted,
	liftAdjustedInterval,
	liftSeats,
	plainRate,
	rate,
	score,
	tierRange,
} from './fields.ts';
import { verdictField } from './verdicts.ts';

const characterSplit = z.array(
	z.object({
		character: characterId,
		picks: count('Seats of the character with it.'),
		wins: count('Wins among them.'),
		win_rate: plainRate('Wins per seat.'),
	}),
);

/** What a bracket says of the entity itself, beside all others of the type. */
const gradedFields = {
	lift_adjusted: liftAdjusted,
	lift_adjusted_ci: liftAdjustedInterval,
	verdict: verdictField(
		['cards', 'relics', 'potions'],
		'Whether that interval, widened for all of the type, lies above or below 0.',
	),
	tier_range: tierRange,
	baseline: rate('Wins per pick over all entities of the type.'),
	players: count('Players of these runs: names, and every run under none.'),
};

const bracketStatsSchema = z.object({
	picks: count('Seats with it.'),
	wins: count('Wins among them.'),
	win_rate: plainRate('Wins per seat.'),
	elo,
	score,
	adjusted_score: adjustedScore,
	total_runs: count('Official seats of the bracket.'),
	pick_rate: plainRate("Share of the bracket's seats with it."),
	lift,
	lift_n: liftSeats,
	...gradedFields,
	win_rate_ci: interval,
	win_rate_ci_clustered: clusteredInterval,
	hold_rate: rate("Share of the bracket's seats with it."),
	by_character: characterSplit,
});
export type BracketStats = z.output<typeof bracketStatsSchema>;

/** Get statistics of one card, relic or potion (`behaviour/statistics.md#one-entity`). */
export const entityStatsSchema = z.object({
	entity_type: z.string().meta({ description: '`cards`, `relics` or `potions`.' }),
	entity_id: id('The requested id in upper case.'),
	picks: count('Seats with it.'),
	wins: count('Wins among them.'),
	win_rate: plainRate('Wins per seat.'),
	pick_rate: plainRate('Share of all seats with it.'),
	hold_rate: rate('The same, null without seats.').optional(),
	lift: lift.optional(),
	lift_n: liftSeats.optional(),
	...z.object(gradedFields).partial().shape,
	win_rate_ci: interval.optional(),
	win_rate_ci_clustered: clusteredInterval.optional(),
	total_runs: count('Official runs, a seat each.'),
	total_seats: count('Seats: the same number.').optional(),
	baseline_win_rate: plainRate('Wins per pick over all entities of the type.'),
	score,
	adjusted_score: adjustedScore,
	elo,
	brackets: z.record(z.string(), bracketStatsSchema).meta({ description: 'By bracket, for brackets with picks.' }),
	by_character: characterSplit,
	last_submitted_at: z.string().nullable().meta({ description: 'Submission time of the newest run with it, ISO 8601.' }),
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
	picks: count('Seats with it.'),
	wins: count('Wins among them.'),
	win_rate: plainRate('Wins per seat.'),
	pick_rate: plainRate('Share of all seats with it; in a bracket.').optional(),
	scope: z.enum(['character', 'global']).optional().meta({ description: 'The counted seats; only with `character`.' }),
});
export type ScoreEntry = z.output<typeof scoreEntrySchema>;

const skipEntrySchema = z.object({
	score: z.null(),
	elo,
	elo_source: z.enum(['fit', 'carried']).meta({ description: '`fit`: from the contests of this snapshot.' }),
	elo_by_bracket: z.record(z.string(), elo).nullable().meta({ description: 'Rating of skipping by skill.' }),
	picks: count('Card screens without a pick.'),
	wins: z.null(),
	win_rate: z.null(),
	pick_rate: rate('Screens skipped.'),
	offered: count('Card screens.'),
	off_act: z.array(count('Card screens.')).length(3),
	pick_act: z.array(count('Screens skipped.')).length(3),
});
export type SkipEntry = z.output<typeof skipEntrySchema>;

/** Scores by id; `SKIP` on request. */
export const scoresSchema = z.record(z.string(), z.union([scoreEntrySchema, skipEntrySchema]));

export const topSchema = z.array(
	z.object({
		entity_id: id('Id of the card, relic or potion.'),
		picks: count('Seats of the character with it.'),
		wins: count('Wins among them.'),
		win_rate: plainRate('Wins per seat.'),
		score,
		adjusted_score: adjustedScore,
	}),
);
export type Top = z.output<typeof topSchema>;
