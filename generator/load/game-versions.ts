import { z } from 'zod';
import { CHANNELS } from '../../contract/channels.ts';

/**
 * `versions.json`: game versions besides the current one and the betas. Date and build are those of the last branch of a
 * version.
 */
export const gameVersionsSchema = z.array(
	z.strictObject({
		version: z.string().regex(/^\d+(\.\d+)+$/),
		branch: z.enum(CHANNELS),
		date: z.iso.date(),
		build_id: z.string().optional(),
	}),
);

export type GameVersion = z.output<typeof gameVersionsSchema>[number];
