import { z } from 'zod';

/**
 * Machine-readable rejection codes of run files (`behaviour/runs.md#refusals`). Codes are permanent; the pages have words for
 * each: `submit.reason_<code>`.
 */
export const RUN_REFUSALS = [
	/** Not a JSON object. */
	'unreadable',
	/** Deeper, or with more values, than files of the game. */
	'too_complex',
	'no_players',
	/** The run ended before its first floor, or it is another file. */
	'no_floors',
	'no_acts',
	/** A value without an id. */
	'wrong_field',
	'too_many_players',
	/** More items than runs have. */
	'too_many',
	'too_large',
	/** The store only accepts synthetic runs. */
	'demo',
] as const;

export type RunRefusal = (typeof RUN_REFUSALS)[number];

const number = (description: string) => z.int().min(0).max(2_147_483_647).optional().meta({ description });

export const refusalReasonSchema = z.object({
	code: z.enum(RUN_REFUSALS).meta({ description: 'What is wrong.' }),
	field: z.string().optional().meta({ description: 'Field in the file, or the item that exceeds the limit.' }),
	got: number('Actual number.'),
	most: number('Allowed number.'),
});

export type RefusalReason = z.output<typeof refusalReasonSchema>;
