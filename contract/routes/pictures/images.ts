import { z } from 'zod';
import { MOST_DUMP_FILES } from '../../pictures/categories.ts';
import type { Route } from '../../route.ts';
import { LARGEST_ASKED } from '../../schema.ts';
import { clamped, gameVersion } from '../fields.ts';

const count = z.int().min(0).max(10_000_000);
const imageSchema = z.object({
	filename: z.string().meta({ description: 'File name without folders.' }),
	url: z.string().meta({ description: 'Path on the site; a full address for pictures of the dump.' }),
});

const categorySchema = z.object({
	id: z.string().meta({ description: 'Id of the category; `game-<category>-<version>` for a dump category.' }),
	name: z.string().meta({ description: 'English name.' }),
	count: count.meta({ description: 'Number of pictures; of the dump, number of files.' }),
	images: z.array(imageSchema).meta({ description: 'All pictures, each in one format; the first 60 files of a dump category.' }),
	formats: z.array(z.string()).meta({ description: 'Formats of the files.' }),
	browse: z
		.object({ version: z.string(), category: z.string() })
		.optional()
		.meta({ description: 'Only for dump categories: parameters for `/api/images/game/{version}/{category}/browse`.' }),
});

const betaVersion = (description: string) =>
	gameVersion(/^(main|v?\d{1,6}(\.\d{1,6}){1,4}(-beta)?)$/, `${description} Unknown versions are a 404.`);
const dumpParameters = {
	version: 'Version of the game, such as `v0.107.1`; `main` and `beta` are the newest of each channel.',
	category: 'Category of the dump.',
};
const folder = z
	.string()
	.max(300)
	.default('')
	.meta({ description: 'Folder inside the category; surrounding slashes are ignored.', 'x-bad-value': '404' });

/** Picture lists, search, and archives (`behaviour/images.md`). */
export const imageRoutes = [
	{
		id: 'images.list',
		method: 'get',
		path: '/api/images',
		tag: 'Images',
		summary: 'List pictures by category',
		description:
			'Each picture once, preferably as WebP. Categories whose id starts with `beta-` contain pictures that a beta version ' +
			'adds; `version=main` omits them. The paged dump categories follow.',
		served: 'live',
		query: z.object({
			version: betaVersion('`main`, or a version of the beta, such as `v0.110.0`; the newest without it.'),
			category: z.string().max(100).optional().meta({
				description: 'Category whose pictures are returned; others have an empty `images`.',
				example: 'relics',
				'x-bad-value': '404',
			}),
		}),
		response: z.array(categorySchema),
		example: '/api/images?version=main',
		caching: 'data',
		limit: 'tier',
		restsOnWholeTree: true,
		errors: ['not-found', 'validation', 'rate-limited'],
	},
	{
		id: 'images.search',
		method: 'get',
		path: '/api/images/search',
		tag: 'Images',
		summary: 'Find pictures by file name',
		description: 'Every word must be part of the file name without extension. Pictures with a PNG are returned as PNG.',
		served: 'live',
		query: z.object({
			search: z.string().max(200).default('').meta({ description: 'Words, in any case.', example: 'strike' }),
			limit: clamped(1, 50, 'Most results.').default(10),
		}),
		response: z.array(
			z.object({
				id: z.string().meta({ description: '`<category>/<filename>`' }),
				name: z.string().meta({ description: 'File name without extension, with spaces for underscores.' }),
				...imageSchema.shape,
				category_id: z.string(),
				category_name: z.string(),
			}),
		),
		example: '/api/images/search?search=bash',
		caching: 'data',
		limit: 'tier',
		restsOnWholeTree: true,
		errors: ['rate-limited'],
	},
	{
		id: 'images.beta-versions',
		method: 'get',
		path: '/api/images/beta/versions',
		tag: 'Images',
		summary: 'List the beta versions with pictures',
		served: 'live',
		response: z.object({
			versions: z.array(z.string()).meta({ description: '`main`, then versions of the beta, the newest first.' }),
			latest: z.string().nullable().meta({ description: 'The newest version of the beta.' }),
		}),
		example: '/api/images/beta/versions',
		caching: 'data',
		limit: 'tier',
		restsOnWholeTree: true,
		errors: ['rate-limited'],
	},
	{
		id: 'images.download',
		method: 'get',
		path: '/api/images/{category}/download',
		tag: 'Images',
		summary: 'Download the pictures of a category',
		description:
			'A ZIP of all files, in all formats by default. Equal files give equal bytes. Supports ranges, so ' +
			'downloads can be resumed.',
		served: 'live',
		parameters: { category: 'Id of a category from `/api/images`.' },
		query: z.object({
			format: z
				.string()
				.max(10)
				.optional()
				.meta({ description: 'Only files of this format.', example: 'webp', 'x-bad-value': '404' }),
			version: betaVersion('Beta version of the `beta-` categories, such as `v0.110.0`; default: the newest.'),
		}),
		response: { mediaType: 'application/zip', description: 'ZIP of the files.' },
		example: '/api/images/relics/download?format=webp',
		caching: 'data',
		limit: 'tier',
		restsOnWholeTree: true,
		errors: ['not-found', 'validation', 'rate-limited'],
	},
	{
		id: 'images.browse',
		method: 'get',
		path: '/api/images/game/{version}/{category}/browse',
		tag: 'Images',
		summary: 'Page through a folder of the dump',
		description: 'The dump contains all pictures of a game version, in its folders. `assets` is all of it.',
		served: 'live',
		parameters: dumpParameters,
		query: z.object({
			path: folder,
			offset: clamped(0, LARGEST_ASKED, 'Files to skip; beyond the end returns none.').default(0),
			limit: clamped(1, 500, 'Most files.').default(200),
		}),
		response: z.object({
			version: z.string().meta({ description: 'Version of the game.' }),
			category: z.string(),
			path: z.string().meta({ description: 'The folder, without surrounding slashes.' }),
			folders: z.array(z.string()).meta({ description: 'Names of the folders directly inside, sorted.' }),
			total: count.meta({ description: 'Files directly inside.' }),
			offset: count,
			limit: z.int().min(1).max(500),
			images: z.array(imageSchema),
		}),
		example: '/api/images/game/main/assets/browse?path=relics&limit=2',
		caching: 'data',
		limit: 'tier',
		restsOnWholeTree: true,
		errors: ['not-found', 'rate-limited'],
	},
	{
		id: 'images.dump-download',
		method: 'get',
		path: '/api/images/game/{version}/{category}/download',
		tag: 'Images',
		summary: 'Download a folder of the dump',
		description: `A ZIP of the files directly in the folder, of at most ${MOST_DUMP_FILES}; resumable like category archives.`,
		served: 'live',
		parameters: dumpParameters,
		query: z.object({ path: folder }),
		response: { mediaType: 'application/zip', description: 'ZIP of the files.' },
		example: '/api/images/game/main/relics/download',
		caching: 'data',
		limit: 'tier',
		restsOnWholeTree: true,
		errors: ['bad-request', 'not-found', 'validation', 'rate-limited'],
	},
] as const satisfies readonly Route[];
