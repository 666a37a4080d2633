import { z } from 'zod';
import { LANGUAGE_CODES } from '../languages.ts';
import type { Route } from '../route.ts';
import { statsSchema } from '../stats.ts';

/** Single documents of the static tree. */
export const documentRoutes = [
	{
		id: 'languages.list',
		method: 'get',
		path: '/api/languages',
		tag: 'Languages',
		summary: 'List languages',
		served: 'file',
		file: 'data/languages.json',
		response: z.array(
			z.object({
				code: z.enum(LANGUAGE_CODES as [string, ...string[]]).meta({ description: 'Value of `lang`.' }),
				name: z.string().meta({ description: 'Name of the language in that language.' }),
			}),
		),
		example: '/api/languages',
		caching: 'data',
		limit: 'tier',
		errors: ['rate-limited'],
	},
	{
		id: 'stats.get',
		method: 'get',
		path: '/api/stats',
		tag: 'Catalogue',
		summary: 'Count the records of every kind',
		served: 'query',
		file: 'data/{channel}/stats.json',
		isLocalized: true,
		response: statsSchema,
		example: '/api/stats',
		caching: 'data',
		limit: 'tier',
		restsOnWholeTree: true,
		errors: ['rate-limited'],
	},
	{
		id: 'exports.language',
		method: 'get',
		path: '/api/exports/{lang}',
		tag: 'Exports',
		summary: 'Download every record in one language',
		description: 'A ZIP of one JSON array per kind. An unknown language is English. 404 without built archives.',
		served: 'file',
		file: 'exports/{lang}.zip',
		parameters: { lang: z.string().meta({ description: 'Language code.', 'x-bad-value': 'ignored' }) },
		response: { mediaType: 'application/zip', description: 'ZIP of one JSON file per kind.' },
		example: '/api/exports/eng',
		caching: 'data',
		limit: '10-per-hour',
		errors: ['not-found', 'rate-limited'],
	},
	{
		id: 'openapi.get',
		method: 'get',
		path: '/openapi.json',
		tag: 'Service',
		summary: 'This description',
		served: 'file',
		file: 'openapi.json',
		response: z.record(z.string(), z.unknown()),
		example: '/openapi.json',
		caching: 'data',
		limit: 'none',
		errors: [],
		isHidden: true,
	},
] as const satisfies readonly Route[];
