import { z } from 'zod';
import { CROISSANT_TYPE } from '../data-tables/run-dataset.ts';
import { licenceSchema, publishedTableSchema } from '../data-tables/published-table.ts';
import { statisticsManifestSchema } from '../data-tables/statistics-manifest.ts';
import type { Route } from '../route.ts';
import { named } from './fields.ts';

const dumpSchema = z.object({
	runs: z.int().min(0).max(1_000_000_000).meta({ description: 'Lines of the file.' }),
	bytes: z.int().min(0).max(1_000_000_000_000).meta({ description: 'Size of the compressed file.' }),
	sha256: z.string().meta({ description: 'SHA-256 of the compressed file, hexadecimal.' }),
	url: z.string().meta({ description: 'Path of the file.' }),
});

export const dumpManifestSchema = dumpSchema.extend({
	generated_at: z.string().meta({ description: 'When the files were written, UTC.' }),
	build_seconds: z.number().meta({ description: 'Duration of writing.' }),
	versions: z.record(z.string(), dumpSchema).meta({ description: 'Files of single game versions, newest first.' }),
	parquet: dumpSchema.optional().meta({ description: 'Columns of all runs without their histories, as Parquet.' }),
	tables: z
		.array(publishedTableSchema)
		.optional()
		.meta({ description: 'Floor-by-floor data of runs, one row per offer, shop item, fight, rest and chosen option.' }),
	license: licenceSchema.optional(),
	unreadable: z.int().min(0).max(1_000_000_000).meta({ description: 'Rows omitted because their run file is damaged.' }),
});

/** Bulk export of runs (`behaviour/runs.md#bulk-export`). */
export const runExportRoutes = [
	{
		id: 'exports.runs',
		method: 'get',
		path: '/api/exports/runs',
		tag: 'Exports',
		summary: 'Export official runs as gzipped JSON lines',
		description:
			"One line per row: the run as submitted plus `player_index`, `deck`, `relics` and `card_choices` of the row's own seat, `run_hash`, " +
			'`player_token` and `submitted_at`, in the order of submission. Ids of players are pseudonyms of 17 digits. A page with ' +
			'`limit` costs 1 credit of 120 an hour, a call without it 60; one page in 30 seconds (see the header `X-Suggested-Interval`) is never ' +
			'rejected, and after 429 the same cursor works again after `Retry-After`. `X-Next-Cursor` is the cursor of the next page; ' +
			'the last page lacks it. `start` and `end` exclude runs without a date; keep them unchanged between pages. Without any ' +
			'parameters it redirects to the daily file, with only `version` to the file of that game version.',
		served: 'live',
		query: z.object({
			limit: z.int().min(1).max(50_000).optional().meta({ description: 'Lines per page.' }),
			start: named('Earliest submission time, ISO 8601; UTC by default.', '422'),
			end: named('End of the submission time (exclusive), ISO 8601.', '422'),
			cursor: named('Value of the header X-Next-Cursor of the previous page.', '422'),
			version: z.string().optional().meta({ description: 'Game version.', example: 'v0.103.2' }),
		}),
		response: { mediaType: 'application/gzip', description: 'A gzip file of JSON lines.' },
		redirect: 'To the daily file of all runs (without parameters) or of a game version (with `version` only).',
		example: '/api/exports/runs?limit=10',
		caching: 'none',
		limit: '120-credits-per-hour',
		errors: ['rate-limited', 'unavailable'],
	},
	{
		id: 'exports.runs-manifest',
		method: 'get',
		path: '/api/exports/runs/manifest',
		tag: 'Exports',
		summary: 'List the daily run exports',
		description: '404 until the first daily export.',
		served: 'live',
		response: dumpManifestSchema,
		example: '/api/exports/runs/manifest',
		caching: 'minute',
		limit: 'tier',
		errors: ['not-found', 'rate-limited'],
	},
	{
		id: 'exports.runs-croissant',
		method: 'get',
		path: '/api/exports/runs/croissant',
		tag: 'Exports',
		summary: 'Describe the daily tables of runs in Croissant',
		description: 'JSON-LD for dataset search and for loaders of Croissant 1.1. 404 until the first daily export.',
		served: 'live',
		response: { mediaType: CROISSANT_TYPE, description: 'A schema.org `Dataset` with files, tables and columns.' },
		example: '/api/exports/runs/croissant',
		caching: 'minute',
		limit: 'tier',
		errors: ['not-found', 'rate-limited'],
	},
	{
		id: 'exports.run-file',
		method: 'get',
		path: '/exports/{file}',
		tag: 'Exports',
		summary: 'Download a daily run export',
		description: 'File names are in the manifest. Supports ranges, so downloads can be resumed.',
		served: 'live',
		parameters: { file: 'Name of the file.' },
		response: { mediaType: 'application/gzip', description: 'The file.' },
		example: '/exports/runs-latest.jsonl.gz',
		caching: 'minute',
		limit: 'none',
		treeGoesFirst: 'where-it-has-a-file',
		errors: ['not-found'],
	},
	{
		id: 'exports.statistics',
		method: 'get',
		path: '/api/exports/statistics',
		tag: 'Exports',
		summary: 'List the files of the newest statistics',
		description:
			'All statistics tables with all brackets, as CSV, JSON and Parquet. Files of a generation never change; this response points to the newest generation. 404 until statistics exist.',
		served: 'live',
		response: statisticsManifestSchema,
		example: '/api/exports/statistics',
		exampleStatus: 404,
		caching: 'minute',
		limit: 'tier',
		errors: ['not-found', 'rate-limited'],
	},
	{
		id: 'exports.statistics-file',
		method: 'get',
		path: '/exports/statistics/{generation}/{file}',
		tag: 'Exports',
		summary: 'Download a statistics table',
		description:
			'The generation `current` redirects to the newest file. A file stays for `kept_hours` after it was replaced. Supports ranges.',
		served: 'live',
		parameters: { generation: 'Generation from `/api/exports/statistics`, or `current`.', file: 'Name of the file.' },
		response: { mediaType: 'application/octet-stream', description: 'The file.' },
		redirect: 'To the newest file, for `current`.',
		example: '/exports/statistics/current/cards.parquet',
		exampleStatus: 404,
		caching: 'immutable',
		limit: 'none',
		errors: ['not-found'],
	},
] as const satisfies readonly Route[];
