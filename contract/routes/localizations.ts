import { z } from 'zod';
import { localizationTableSchema } from '../localizations.ts';
import type { Route } from '../route.ts';
import { commaParts } from './fields.ts';

/** Limit of tables per request (`behaviour/http.md#limits`). */
const MOST_TABLES = 50;

/** Messages of the catalogue as ICU MessageFormat (`behaviour/records.md#messages`). */
export const localizationRoutes = [
	{
		id: 'localizations.list',
		method: 'get',
		path: '/api/localizations',
		tag: 'Languages',
		summary: 'Get localization tables',
		description: 'Messages in ICU MessageFormat by table, with English as fallback.',
		served: 'query',
		file: 'data/{channel}/{lang}/localizations.json',
		isLocalized: true,
		query: z.object({
			tables: z
				.string()
				.refine((text) => new Set(commaParts(text)).size <= MOST_TABLES, `At most ${MOST_TABLES} tables at a time.`)
				.optional()
				.meta({
					description: `Names of tables, separated by commas, at most ${MOST_TABLES} (422); default: all tables.`,
					examples: ['cards,relics'],
					'x-bad-value': '404',
				}),
		}),
		response: z.record(z.string(), localizationTableSchema),
		example: '/api/localizations?tables=orbs,intents',
		caching: 'localizations',
		limit: '120-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'localizations.tables',
		method: 'get',
		path: '/api/localizations/tables',
		tag: 'Languages',
		summary: 'List the names of the localization tables',
		served: 'file',
		file: 'data/{channel}/localization-tables.json',
		isLocalized: true,
		response: z.array(z.string()),
		example: '/api/localizations/tables',
		caching: 'localizations',
		limit: '120-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'localizations.table',
		method: 'get',
		path: '/api/localizations/{table}',
		tag: 'Languages',
		summary: 'Get one localization table',
		served: 'file',
		file: 'data/{channel}/{lang}/localizations/{table}.json',
		isLocalized: true,
		parameters: { table: 'Name of the table; case-sensitive.' },
		notFound: "Localization table '{}' not found",
		response: localizationTableSchema,
		example: '/api/localizations/orbs',
		caching: 'localizations',
		limit: '240-per-minute',
		errors: ['not-found', 'rate-limited'],
	},
] as const satisfies readonly Route[];
