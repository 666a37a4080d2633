import { z } from 'zod';
import { CHANNELS } from '../../contract/channels.ts';

const versionSchema = z.strictObject({
	version: z.string().regex(/^v\d+(\.\d+)+$/),
	build_id: z.string(),
	date: z.iso.date(),
	synthetic: z.boolean().optional(),
});

/** `game.json`: what is said once about the whole catalogue. */
export const gameSchema = z.strictObject({
	name: z.string(),
	app_id: z.int().min(1).max(2_147_483_647),
	/** Host of the rendered card pictures, without a final slash. */
	cdn_url: z.url().refine((url) => !url.endsWith('/'), { error: 'must not end with a slash' }),
	channels: z.partialRecord(z.enum(CHANNELS), versionSchema),
});

export type Game = z.output<typeof gameSchema>;
