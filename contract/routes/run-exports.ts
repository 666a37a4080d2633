import { z } from 'zod';
import { licenceSchema, publishedTableSchema } from '../data-tables/published-table.ts';
import { statisticsManifestSchema } from '../data-tables/statistics-manifest.ts';
import type { Route } from '../route.ts';
import { named } from './fields.ts';

const dumpSchema = z.object({
	runs: z.int().min(0).max(1_000_000_000).meta({ description: 'Lines of the file.' }),
	bytes: z.int().min(0).max(1_000_000_000_000).meta({ description: 'Size of the compressed file.' }),
	sha256: z.string().meta({ description: 'Of the compressed file, hexadecimal.' }),
	url: z.string().meta({ description: 'Path of the file.' }),
});

export const dumpManifestSchema = dumpSchema.extend({
	generated_at: z.string().meta({ description: 'When the files were made, UTC.' }),
	build_seconds: z.number().meta({ description: 'How long that took.' }),
	versions: z.record(z.string(), dumpSchema).meta({ description: 'Files of single game versions, newest first.' }),
	parquet: dumpSchema.optional().meta({ description: 'The columns of all runs without their histories, as Parquet.' }),
	tables: z
		.array(publishedTableSchema)
		.optional()
		.meta({ description: 'What runs tell floor by floor, a row for each offer, ware, fight, rest and option taken.' }),
	license: licenceSchema.optional(),
	unreadable: z.int().min(0).max(1_000_000_000).meta({ description: 'Rows that were left out because their text is damaged.' }),
});

/** Bulk export of runs (`behaviour/runs.md#bulk-export`). */
export const runExportRoutes = [
	{
		id: 'exports.runs',
		method: 'get',
		path: '/api/exports/runs',
		tag: 'Exports',
		summary: 'Official runs as gzipped JSON lines',
		description:
			"One line per row: the run as submitted plus `player_index`, `deck`, `relics` and `card_choices` of the row's own seat, `run_hash`, " +
			'`player_token` and `submitted_at`, in the order of submission. Ids of players are pseudonyms of 17 digits. A page with ' +
			'`limit` costs 1 credit of 120 an hour, a call without it 60; one page in 30 seconds, as the header `X-Suggested-Interval` says, is never ' +
			'refused, and after 429 the same cursor goes on when `Retry-After` is over. When more runs follow a page, `X-Next-Cursor` leads to the next one: a ' +
			'walk ends when the header is absent. `start` and `end` leave out runs without a date; keep them the same through a walk. Without any ' +
			'parameter the call leads to the daily file, with only `version` to the file of that game version.',
		served: 'live',
		query: z.object({
			limit: z.int().min(1).max(50_000).optional().meta({ description: 'Lines of the page.' }),
			start: named('First time of submission, ISO 8601; without a zone UTC.', '422'),
			end: named('Time of submission before which runs are exported, ISO 8601.', '422'),
			cursor: named('From the header X-Next-Cursor of the page before.', '422'),
			version: z.string().optional().meta({ description: 'Game version.', example: 'v0.103.2' }),
		}),
		response: { mediaType: 'application/gzip', description: 'A gzip file of JSON lines.' },
		redirect: 'To the daily file of all runs, without parameters, or of a game version, with `version` alone.',
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
		summary: 'The daily files of runs',
		description: '404 until the first daily file is made.',
		served: 'live',
		response: dumpManifestSchema,
		example: '/api/exports/runs/manifest',
		caching: 'minute',
		limit: 'tier',
		errors: ['not-found', 'rate-limited'],
	},
	{
		id: 'exports.run-file',
		method: 'get',
		path: '/exports/{file}',
		tag: 'Exports',
		summary: 'One of the daily files of runs',
		description: 'The names stand in the manifest. Understands ranges, so that a download can be resumed.',
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
		summary: 'The files of the newest statistics',
		description:
			'Every table of statistics with all brackets in it, as CSV, JSON and Parquet. Files of a generation never change; this answer is the one pointer to the newest. 404 until statistics have been made.',
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
		summary: 'A table of statistics',
		description:
			'`current` in the place of the generation leads to the newest file. A file stays for `kept_hours` after others have taken over. Understands ranges.',
		served: 'live',
		parameters: { generation: 'As `/api/exports/statistics` names it, or `current`.', file: 'Name of the file.' },
		response: { mediaType: 'application/octet-stream', description: 'The file.' },
		redirect: 'To the newest file, for `current`.',
		example: '/exports/statistics/current/cards.parquet',
		exampleStatus: 404,
		caching: 'immutable',
		limit: 'none',
		errors: ['not-found'],
	},
] as const satisfies readonly Route[];
