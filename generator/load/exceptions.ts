import { z } from 'zod';
import { TAG } from '../../contract/changelog/raw.ts';

/** Checks with temporary exceptions. */
const EXCEPTED_CHECKS = ['nullability', 'patch-day-firewall', 'power-numbers'] as const;

/** `exceptions.json`: accepted problems. */
export const exceptionsSchema = z.array(
	z.strictObject({
		check: z.enum(EXCEPTED_CHECKS),
		/** Kind and field as in the problem: `cards.star_cost`. */
		path: z.string().min(1),
		reason: z.string().min(1),
		/** Tag of the version in which the exception expires. */
		until: z.string().regex(TAG),
	}),
);

export type Exception = z.output<typeof exceptionsSchema>[number];
