import { z } from 'zod';
import { FORM_QUERY, TEXT_FORM } from '../chat/answer-form.ts';
import { MODS_QUERY } from '../mods.ts';
import { LINE_QUERY } from '../query/query-parameter.ts';
import type { Route } from '../route.ts';
import { askedInteger } from '../schema.ts';

const itemSchema = z.object({
	name: z.string().meta({ description: 'Name in the response language.' }),
	path: z.string().meta({ description: 'Path on the site without language; for pictures a full address.' }),
	subtitle: z.string().meta({ description: 'Distinguishes results with one name; may be empty.' }),
});

const categorySchema = z.object({
	label: z.string().meta({ description: 'English heading.' }),
	kind: z.string().meta({ description: 'Kind of the results; `semantic` are results of similar meaning.' }),
	items: z
		.array(
			itemSchema.extend({
				thumb: z.string().optional().meta({ description: 'Address of a small picture; only on pictures.' }),
				external: z.literal(true).optional().meta({ description: 'The path leads to another host; only on pictures.' }),
			}),
		)
		.meta({ description: 'Up to five results, best first.' }),
	total: z
		.int()
		.min(1)
		.max(100_000)
		.optional()
		.meta({ description: 'Number of records in this group that match `query`; the lists of kinds return all.' }),
});

/** Search reports of the public service's clients (`behaviour/search.md#documents`). */
export const searchReportSchema = z.object({
	q: z.string().min(1).max(80).meta({ description: 'The search text.' }),
	lang: z.string().default('eng').meta({ description: 'Language code.' }),
	results: askedInteger('Number of results shown.').default(0),
	clicked: z.boolean().default(false).meta({ description: 'Whether a result was opened.' }),
});

/** Search by words and by meaning (`behaviour/search.md`). */
export const searchRoutes = [
	{
		id: 'search.find',
		method: 'get',
		path: '/api/search',
		tag: 'Search',
		summary: 'Search everything by words',
		description:
			'Records, reference entries, mechanics pages, guides, news, pages and files of pictures whose name or text matches every word: exactly, ' +
			'by prefix, by an inner part or with up to two typos. Accents, width and case are ignored. Without ' +
			'matches, returns similar names. English queries of three and more words also get results of ' +
			'similar meaning. With `query` instead of `q`, records of all kinds that match the query. Other formats return only the best result.',
		served: 'query',
		isLocalized: true,
		query: FORM_QUERY.extend(MODS_QUERY.shape)
			.extend(LINE_QUERY.shape)
			.extend({
				q: z
					.string()
					.min(1)
					.max(80)
					.optional()
					.meta({ description: 'The search text; required without `query`.', example: 'strike' }),
			}),
		forms: [TEXT_FORM],
		response: z.object({
			query: z.string().meta({ description: 'The query as sent.' }),
			categories: z
				.array(categorySchema)
				.meta({ description: 'Up to eight groups, best first; pictures, news and results of similar meaning come last.' }),
			engine: z.enum(['index', 'none']).meta({ description: '`none` for a query too short to search for.' }),
		}),
		example: '/api/search?q=strike',
		caching: 'data',
		limit: 'tier',
		errors: ['rate-limited'],
	},
	{
		id: 'search.semantic',
		method: 'get',
		path: '/api/search/semantic',
		tag: 'Search',
		summary: 'Find records by the meaning of a question',
		description: 'Understands English. Answers cards, relics, potions, powers, events, enchantments, monsters and keywords.',
		served: 'query',
		isLocalized: true,
		query: z.object({
			q: z.string().min(3).max(120).meta({ description: 'A question or a description in English.', example: 'keep my block' }),
			limit: z.int().min(1).max(20).default(8).meta({ description: 'Most results.' }),
		}),
		response: z.object({
			query: z.string().meta({ description: 'The question as sent.' }),
			items: z.array(itemSchema).meta({ description: 'Results, nearest first.' }),
			available: z.boolean().meta({ description: 'False if the operator disabled this search; then there are no results.' }),
		}),
		example: '/api/search/semantic?q=keep+my+block+between+turns',
		caching: 'semantic',
		limit: 'tier',
		errors: ['rate-limited'],
	},
	{
		id: 'search.log',
		method: 'post',
		path: '/api/search/log',
		tag: 'Search',
		summary: 'Report a search and whether a result was opened',
		description: 'Reports are counted, not kept.',
		served: 'live',
		body: searchReportSchema,
		largestBody: 16 * 1024,
		response: z.object({ ok: z.literal(true) }),
		example: '/api/search/log',
		caching: 'none',
		limit: 'tier',
		errors: ['bad-request', 'too-large', 'validation', 'rate-limited'],
		isHidden: true,
	},
] as const satisfies readonly Route[];
