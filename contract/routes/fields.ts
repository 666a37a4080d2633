/** What rows of several families say in the same words. */
import { z } from 'zod';

/** A query parameter that may be left out. */
export const text = (description: string) => z.string().optional().meta({ description });

export const count = (description: string) => z.int().min(0).max(1_000_000_000).meta({ description });

/** The answer to a change that has no other. */
export const done = z.object({ success: z.literal(true) });

export const runHash = { run_hash: 'Hash of the row.' };

/** Errors of what needs the session cookie or a bearer token: reading what is one's own, and changing it with a body. */
export const OWN = ['unauthorized', 'rate-limited', 'unavailable'] as const;
export const OWN_CHANGE = [
	'bad-request',
	'unauthorized',
	'forbidden',
	'too-large',
	'validation',
	'rate-limited',
	'unavailable',
] as const;
