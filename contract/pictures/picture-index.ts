import { z } from 'zod';
import { CHANNELS } from '../channels.ts';

const version = z.string().meta({ description: 'Version of the game, such as `v0.107.1`.' });

/** All pictures under `static/images/`: `data/images.json`. */
export const pictureIndexSchema = z.object({
	versions: z
		.array(z.object({ version, channel: z.enum(CHANNELS) }))
		.meta({ description: 'Versions with pictures: the released one, then those of the beta, oldest first.' }),
	files: z
		.array(
			z.object({
				path: z.string().meta({ description: 'Below `static/images/`.' }),
				bytes: z.int().min(0).max(0xffff_ffff),
				crc32: z.int().min(0).max(0xffff_ffff).meta({ description: 'CRC-32 as in ZIP.' }),
				versions: z.array(version).optional().meta({ description: 'Versions with the picture; missing if all have it.' }),
			}),
		)
		.meta({ description: 'Sorted by path, by code point.' }),
});

export type PictureIndex = z.output<typeof pictureIndexSchema>;
export type PictureFile = PictureIndex['files'][number];

/** Address of the picture folder, relative to the root of the tree. */
export const PICTURES_FOLDER = 'static/images';

/** Picture formats in order of preference; lists show one format per picture. */
export const PICTURE_FORMATS = ['webp', 'gif', 'png', 'jpg', 'jpeg'] as const;

/** A path without its extension. */
export const stemOf = (path: string): string => path.replace(/\.\w+$/, '');

/** The preferred format of each picture, in order of first occurrence. */
export function preferred<File extends { readonly path: string }>(files: readonly File[]): File[] {
	return [...Map.groupBy(files, ({ path }) => stemOf(path)).values()].map(
		(forms) => forms.toSorted((left, right) => rankOf(left.path) - rankOf(right.path))[0]!,
	);
}

const rankOf = (path: string): number => PICTURE_FORMATS.findIndex((format) => path.toLowerCase().endsWith(`.${format}`));
