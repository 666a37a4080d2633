import { z } from 'zod';
import type { Channel } from '../../contract/channels.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';

const versionSchema = z.strictObject({
	version: z.string().regex(/^v\d+(\.\d+)+$/),
	build_id: z.string(),
	date: z.iso.date(),
});

/** `game.json`: what is said once about the whole catalogue. */
export const gameSchema = z.strictObject({
	name: z.string(),
	/** Imported data is somebody else's: what checks find in it is told, and served as it is. */
	is_imported: z.literal(true).optional(),
	/** Language of an imported catalogue without English: it stands in where another one lacks a text. */
	fallback_language: z.enum(LANGUAGE_CODES as [LanguageCode, ...LanguageCode[]]).optional(),
	app_id: z.int().min(1).max(2_147_483_647),
	/** Host of the rendered card pictures, without a final slash; the service's own address unless given. */
	cdn_url: z
		.url()
		.refine((url) => !url.endsWith('/'), { error: 'must not end with a slash' })
		.optional(),
	/** The beta says its own version: it is the name of its newest folder. */
	channels: z.strictObject({ main: versionSchema.optional() }),
});

type GameFile = z.output<typeof gameSchema>;

export type ChannelVersion = z.output<typeof versionSchema>;

export interface Game extends Omit<GameFile, 'channels'> {
	readonly channels: { readonly [name in Channel]?: ChannelVersion | undefined };
}

/** The language that stands in where another one lacks a text. */
export const fallbackOf = (game: Pick<Game, 'fallback_language'>): LanguageCode => game.fallback_language ?? DEFAULT_LANGUAGE;
