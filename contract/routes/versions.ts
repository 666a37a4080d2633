import { z } from 'zod';
import { betaDiffSchema } from '../changelog/beta-diff.ts';
import { changelogSchema, changelogSummarySchema } from '../changelog/display.ts';
import { historyEntrySchema, updateEntrySchema } from '../changelog/history.ts';
import type { Route } from '../route.ts';
import { askedInteger } from '../schema.ts';

const addition = z
	.object({ id: z.string(), name: z.string(), version: z.string(), version_tag: z.string(), version_date: z.string() })
	.loose();

const record = {
	entity_type: 'Plural key of the kind, in any case.',
	entity_id: 'Record id, in any case.',
};

/** Kinds whose names `/api/names` knows (`records.md` 5.4). */
export const NAMED_KINDS = ['cards', 'relics', 'potions', 'monsters', 'powers', 'events', 'characters', 'enchantments'] as const;

/** Kinds that recent additions list when none is asked for (`read-routes.md` 3.6). */
export const ADDITION_KINDS = [
	'cards',
	'relics',
	'potions',
	'monsters',
	'events',
	'encounters',
	'powers',
	'enchantments',
] as const;

/** Routes about what changed between versions. */
export const versionRoutes = [
	{
		id: 'changelogs.list',
		method: 'get',
		path: '/api/changelogs',
		tag: 'Versions',
		summary: 'List changelogs, newest first',
		served: 'file',
		file: 'data/{channel}/changelogs.json',
		isLocalized: true,
		response: z.array(changelogSummarySchema),
		example: '/api/changelogs',
		caching: 'data',
		limit: 'tier',
		errors: ['rate-limited'],
	},
	{
		id: 'changelogs.recent-additions',
		method: 'get',
		path: '/api/changelogs/recent-additions',
		tag: 'Versions',
		summary: 'Records that the newest versions added',
		served: 'query',
		isLocalized: true,
		query: z.object({
			entity_type: z
				.string()
				.optional()
				.meta({ description: 'Plural key of a kind; without it the answer is an object of kinds.' }),
			limit: askedInteger('Most items per kind.').default(12),
			max_versions: askedInteger('Newest changelogs that are looked at.').default(5),
			max_age_days: askedInteger('Oldest changelog in days; 0 looks at any age.').default(7),
		}),
		response: z.union([z.object({ items: z.array(addition) }), z.record(z.string(), z.array(addition))]),
		example: '/api/changelogs/recent-additions?max_age_days=0',
		caching: 'data',
		limit: 'tier',
		errors: ['validation', 'rate-limited'],
	},
	{
		id: 'changelogs.get',
		method: 'get',
		path: '/api/changelogs/{tag}',
		tag: 'Versions',
		summary: 'Get one changelog',
		served: 'query',
		parameters: { tag: 'Tag of the version, with or without v.' },
		isLocalized: true,
		response: changelogSchema,
		example: '/api/changelogs/0.107.1',
		caching: 'data',
		limit: 'tier',
		errors: ['not-found', 'rate-limited'],
	},
	{
		id: 'history.get',
		method: 'get',
		path: '/api/history/{entity_type}/{entity_id}',
		tag: 'Versions',
		summary: 'Version history of a record, oldest first',
		served: 'query',
		parameters: record,
		isLocalized: true,
		response: z.array(historyEntrySchema),
		example: '/api/history/cards/ALIGNMENT',
		caching: 'data',
		limit: 'tier',
		errors: ['rate-limited'],
	},
	{
		id: 'update-history.get',
		method: 'get',
		path: '/api/update-history/{entity_type}/{entity_id}',
		tag: 'Versions',
		summary: 'Game-patch history of a record, newest first',
		served: 'query',
		parameters: record,
		isLocalized: true,
		response: z.array(updateEntrySchema),
		example: '/api/update-history/cards/ALIGNMENT',
		caching: 'data',
		limit: 'tier',
		errors: ['not-found', 'rate-limited'],
	},
	{
		id: 'names.get',
		method: 'get',
		path: '/api/names/{entity_type}/{entity_id}',
		tag: 'Languages',
		summary: 'Name of a record in every language',
		description: 'Keys are the names of the languages. An unknown record is an empty object.',
		served: 'query',
		parameters: { ...record, entity_type: `Plural key of the kind: ${NAMED_KINDS.join(', ')}.` },
		isLocalized: true,
		response: z.record(z.string(), z.string()),
		example: '/api/names/cards/BASH',
		caching: 'data',
		limit: 'tier',
		errors: ['rate-limited'],
	},
	{
		id: 'versions.list',
		method: 'get',
		path: '/api/versions',
		tag: 'Versions',
		summary: 'List beta versions',
		served: 'file',
		file: 'data/versions.json',
		response: z.array(z.object({ version: z.string(), is_latest: z.boolean() })),
		example: '/api/versions',
		caching: 'data',
		limit: 'tier',
		errors: ['rate-limited'],
	},
	{
		id: 'beta.version',
		method: 'get',
		path: '/api/beta/version',
		tag: 'Versions',
		summary: 'Version of the beta',
		served: 'file',
		file: 'data/beta-version.json',
		response: z.object({ beta_version: z.string().nullable() }).loose(),
		example: '/api/beta/version',
		caching: 'data',
		limit: '120-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'beta.diff',
		method: 'get',
		path: '/api/beta/diff',
		tag: 'Versions',
		summary: 'What the beta adds, changes and removes',
		served: 'file',
		file: 'data/beta-diff.json',
		response: betaDiffSchema,
		example: '/api/beta/diff',
		caching: 'data',
		limit: '120-per-minute',
		errors: ['rate-limited'],
	},
] as const satisfies readonly Route[];
