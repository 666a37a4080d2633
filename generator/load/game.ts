import { z } from 'zod';
import type { Channel } from '../../contract/channels.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';

const versionSchema = z.strictObject({
	version: z.string().regex(/^v\d+(\.\d+)+$/),
	build_id: z.string(),
	date: z.iso.date(),
});

/** `game.json`: metadata of the whole catalogue. */
export const gameSchema = z.strictObject({
	name: z.string(),
	/** Imported data: problems are reported as warnings and the data is served. */
	is_imported: z.literal(true).optional(),
	/** Fallback language of an imported catalogue without English. */
	fallback_language: z.enum(LANGUAGE_CODES as [LanguageCode, ...LanguageCode[]]).optional(),
	app_id: z.int().min(1).max(2_147_483_647),
	/** Host of the card renders, without a trailing slash; default: the service. */
	cdn_url: z
		.url()
		.refine((url) => !url.endsWith('/'), { error: 'must not end with a slash' })
		.optional(),
	/** The beta's version is the name of its newest folder. */
	channels: z.strictObject({ main: versionSchema.optional() }),
});

type GameFile = z.output<typeof gameSchema>;

export type ChannelVersion = z.output<typeof versionSchema>;

export interface Game extends Omit<GameFile, 'channels'> {
	readonly channels: { readonly [name in Channel]?: ChannelVersion | undefined };
}

/** The fallback language for missing texts. */
export const fallbackOf = (game: Pick<Game, 'fallback_language'>): LanguageCode => game.fallback_language ?? DEFAULT_LANGUAGE;
