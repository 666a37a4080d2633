import { type searchRoutes, searchReportSchema } from '../../../contract/routes/search.ts';
import { absoluteAddress } from '../../../contract/http/public-origin.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import { sourceOfRecord } from '../../../contract/search/document.ts';
import { KINDS } from '../../../contract/kinds.ts';
import { queryRecords } from '../../tree/filters/query-records.ts';
import { MOST_ITEMS, type SearchCategory, groupDocuments } from '../../../contract/search/group.ts';
import { isSearchable } from '../../../contract/search/search.ts';
import { queryWords } from '../../../contract/search/terms/words.ts';
import type { ApiRequest, Handlers } from '../handler.ts';
import { readJsonObject } from '../../http/body/json-body.ts';
import { missing, parseInput } from '../../http/query.ts';
import { readMods } from './mods.ts';
import { answerBest } from './search-forms.ts';
import type { Services } from '../services.ts';

/** Shorter queries are names, not questions. */
const QUESTION_WORDS = 3;

export const searchHandlers: Handlers<typeof searchRoutes> = {
	'search.find': (request, services) => {
		const { q, query, format } = request.query;
		if (query !== undefined) return { json: { query, categories: findByQuery(request, services, query), engine: 'index' } };
		if (q === undefined) throw missing('q');
		const mods = readMods(request.query.mods, services);
		const found = isSearchable(q) ? services.search.find(request.channel, request.language, q, mods) : undefined;
		if (format !== 'json') return answerBest(format, request, found?.[0], services);
		if (!found) return { json: { query: q, categories: [], engine: 'none' } };
		const shown = [...found, ...bestMatches(request, services, q, found)];
		const categories = withAddresses(shown, request.origin.address);
		return { json: { query: q, categories, engine: 'index' }, vary: request.origin.vary };
	},

	'search.semantic': ({ query: { q, limit }, channel }, services) => {
		if (services.settings.SEMANTIC_SEARCH === 'off') {
			return { json: { query: q, items: [], available: false }, headers: { 'Cache-Control': 'no-store' } };
		}
		return { json: { query: q, items: services.search.findByMeaning(channel, q, limit), available: true } };
	},

	'search.log': async ({ readBody }) => {
		parseInput(searchReportSchema, readJsonObject(await readBody()));
		return { json: { ok: true } };
	},
};

/** Records of all kinds that a query finds, in groups. @throws ValidationError for a query that cannot be read */
function findByQuery(
	{ channel, language }: Pick<ApiRequest, 'channel' | 'language'>,
	services: Services,
	query: string,
): SearchCategory[] {
	const items = KINDS.flatMap(({ key, singular }) =>
		services.catalogue.list(channel, language, key).records.map((record) => ({ kind: singular, key, record })),
	);
	const found = queryRecords(query, items, services.filterContext(channel, language));
	return groupDocuments(found.map(({ key, record }) => sourceOfRecord(key, record)));
}

/** Pictures have full addresses, so that a client can show them wherever it runs. */
function withAddresses(categories: readonly SearchCategory[], origin: string): SearchCategory[] {
	const full = (address: string) => absoluteAddress(address, origin);
	return categories.map((category) => ({
		...category,
		items: category.items.map((item) =>
			item.external ? { ...item, path: full(item.path), ...(item.thumb && { thumb: full(item.thumb) }) } : item,
		),
	}));
}

/** Results of similar meaning that the words did not find. */
function bestMatches(
	{ channel, language }: Pick<ApiRequest, 'channel' | 'language'>,
	services: Services,
	query: string,
	found: readonly SearchCategory[],
): SearchCategory[] {
	const isQuestion = language === DEFAULT_LANGUAGE && queryWords(query).length >= QUESTION_WORDS;
	if (!isQuestion || services.settings.SEMANTIC_SEARCH === 'off') return [];
	const listed = new Set(found.flatMap((category) => category.items.map((item) => item.path)));
	const items = services.search.findByMeaning(channel, query, MOST_ITEMS).filter((item) => !listed.has(item.path));
	return items.length > 0 ? [{ label: 'Best matches', kind: 'semantic', items }] : [];
}
