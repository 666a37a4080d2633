import { z } from 'zod';
import { CHANNELS } from '../channels.ts';

const version = z.string().meta({ description: 'Version of the game, such as `v0.107.1`.' });

/** Every picture under `static/images/`: `data/images.json`. */
export const pictureIndexSchema = z.object({
	versions: z
		.array(z.object({ version, channel: z.enum(CHANNELS) }))
		.meta({ description: 'Versions that have pictures: the released one, then those of the beta, the oldest first.' }),
	files: z
		.array(
			z.object({
				path: z.string().meta({ description: 'Below `static/images/`.' }),
				bytes: z.int().min(0).max(0xffff_ffff),
				crc32: z.int().min(0).max(0xffff_ffff).meta({ description: 'CRC-32 as in ZIP.' }),
				versions: z.array(version).optional().meta({ description: 'Versions that have it; absent when all have.' }),
			}),
		)
		.meta({ description: 'Sorted by path, by code point.' }),
});

export type PictureIndex = z.output<typeof pictureIndexSchema>;
export type PictureFile = PictureIndex['files'][number];

/** Address of the folder of the pictures, relative to the root of the tree. */
export const PICTURES_FOLDER = 'static/images';

/** Endings of pictures, the best form first: of a picture that has several, lists show one. */
export const PICTURE_FORMATS = ['webp', 'gif', 'png', 'jpg', 'jpeg'] as const;

/** A path without its ending. */
export const stemOf = (path: string): string => path.replace(/\.\w+$/, '');

/** Of pictures that differ in their ending alone, the one in the best form, in the order of the first of each. */
export function preferred<File extends { readonly path: string }>(files: readonly File[]): File[] {
	return [...Map.groupBy(files, ({ path }) => stemOf(path)).values()].map(
		(forms) => forms.toSorted((left, right) => rankOf(left.path) - rankOf(right.path))[0]!,
	);
}

const rankOf = (path: string): number => PICTURE_FORMATS.findIndex((format) => path.toLowerCase().endsWith(`.${format}`));
