import { z } from 'zod';

/**
 * Why a run file is refused (`behaviour/runs.md#refusals`), for programs; codes are permanent, and the pages have words for each:
 * `submit.reason_<code>`.
 */
export const RUN_REFUSALS = [
	/** No JSON object. */
	'unreadable',
	/** Deeper, or with more values, than files of the game. */
	'too_complex',
	'no_players',
	/** A run that ended before its first floor, or another file. */
	'no_floors',
	'no_acts',
	/** Something without an id. */
	'wrong_field',
	'too_many_players',
	/** More of something than runs have. */
	'too_many',
	'too_large',
	/** The store is for synthetic runs alone. */
	'demo',
] as const;

export type RunRefusal = (typeof RUN_REFUSALS)[number];

const number = (description: string) => z.int().min(0).max(2_147_483_647).optional().meta({ description });

export const refusalReasonSchema = z.object({
	code: z.enum(RUN_REFUSALS).meta({ description: 'What is wrong.' }),
	field: z.string().optional().meta({ description: 'Where in the file, or what there is too much of.' }),
	got: number('How many there are.'),
	most: number('How many are accepted.'),
});

/** One thing that is wrong with a run file. */
export type RefusalReason = z.output<typeof refusalReasonSchema>;
