import { z } from 'zod';
import { CHANNELS } from '../../contract/channels.ts';

/**
 * `versions.json`: versions of the game beside the current one and those of `beta/`, which say these facts themselves. Date and build
 * are those of the branch on which the version came last.
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
