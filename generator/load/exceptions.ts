import { z } from 'zod';
import { TAG } from '../../contract/changelog/raw.ts';

/** Checks that a field may be excepted from, for a while. */
const EXCEPTED_CHECKS = ['nullability', 'patch-day-firewall', 'power-numbers'] as const;

/** `exceptions.json`: findings that are known and wanted. */
export const exceptionsSchema = z.array(
	z.strictObject({
		check: z.enum(EXCEPTED_CHECKS),
		/** Kind and field, as the problem names them: `cards.star_cost`. */
		path: z.string().min(1),
		reason: z.string().min(1),
		/** Tag of the version from which the exception no longer counts. */
		until: z.string().regex(TAG),
	}),
);

export type Exception = z.output<typeof exceptionsSchema>[number];
