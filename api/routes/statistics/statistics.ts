import type { z } from 'zod';
import { commaParts } from '../../../contract/routes/fields.ts';
import type { metricsParameters, statisticsRoutes } from '../../../contract/routes/statistics.ts';
import { COMMUNITY_FIELDS } from '../../../contract/statistics/community.ts';
import { METRICS_FIELDS } from '../../../contract/statistics/metrics.ts';
import type { ApiRequest, Handlers } from '../handler.ts';
import { apiError } from '../../http/errors/messages.ts';
import { missing } from '../../http/query.ts';
import { type Bracket, parseBracket, parseCommunityBracket } from '../../../contract/statistics/bracket.ts';
import type { MetricsQuery } from '../../statistics/tables/metrics.ts';
import type { ShopQuery } from '../../statistics/tables/shops.ts';
import type { TableQuery } from '../../statistics/tables/table.ts';
import { ENTITY_TRAITS } from '../../statistics/answers/entity-traits.ts';
import { ENTITY_TYPES, type EntityType, entityTypeOf } from '../../statistics/generation/snapshot/entity-type.ts';
import { answerStatistics } from './answer-statistics.ts';
import { readEncounterQuery } from './encounter-query.ts';
import { readRunStatsQuery } from './run-stats-query.ts';

const MOST_SERIES = 20;
const TYPES_WITH_ACTS = ENTITY_TYPES.filter((type) => ENTITY_TRAITS[type].hasActScores);

export const statisticsHandlers: Handlers<typeof statisticsRoutes> = {
	'runs.stats': ({ query }, services) => answerStatistics(services, 'runStats', readRunStatsQuery(query)),

	'runs.stats.entity': ({ params }, services) =>
		answerStatistics(services, 'entityStats', { type: typeOf(params), id: idOf(params) }),

	'runs.stats.history': ({ params, query }, services) => {
		const { bracket = 'all' } = query;
		return answerStatistics(services, 'entityHistory', { type: typeOf(params), id: idOf(params), bracket });
	},

	'runs.scores': ({ params, query }, services) => {
		const type = typeOf(params);
		if (query.act !== undefined && !ENTITY_TRAITS[type].hasActScores) throw apiError('act-not-allowed', TYPES_WITH_ACTS);
		const { bracket } = bracketOf({ ...query, bracket: query.stat_filter?.replace(/^a10_/, '') ?? query.bracket });
		if (query.act !== undefined) return answerStatistics(services, 'actScores', { act: query.act });
		return answerStatistics(services, 'scores', {
			type,
			bracket,
			character: query.character?.toUpperCase() || null,
			includeSkip: query.include_skip,
		});
	},

	'runs.metrics': (request, services) => answerStatistics(services, 'metrics', metricsQuery(request)),
	'runs.metrics.shops': ({ query }, services) => answerStatistics(services, 'shops', shopQuery(query)),
	'runs.metrics.events': ({ query }, services) => answerStatistics(services, 'events', tableQuery(query)),
	'runs.metrics.campfires': ({ query, language }, services) =>
		answerStatistics(services, 'campfires', { ...tableQuery(query), language }),

	'runs.metrics.csv': (request, services) =>
		answerStatistics(services, 'metrics', { ...metricsQuery(request), language: request.language }, 'csv'),
	'runs.metrics.shops.csv': ({ query, language }, services) =>
		answerStatistics(services, 'shops', { ...shopQuery(query), language }, 'csv'),
	'runs.metrics.events.csv': ({ query, language }, services) =>
		answerStatistics(services, 'events', { ...tableQuery(query), language }, 'csv'),
	'runs.metrics.campfires.csv': ({ query, language }, services) =>
		answerStatistics(services, 'campfires', { ...tableQuery(query), language }, 'csv'),

	'runs.community-stats': ({ query, language }, services) => {
		const bracket = parseCommunityBracket(query.bracket ?? query.cohort ?? 'all')!;
		return answerStatistics(services, 'community', { bracket, language, fields: fieldsOf(query.fields, COMMUNITY_FIELDS) });
	},

	'runs.top': ({ params, query }, services) =>
		answerStatistics(services, 'top', {
			type: typeOf(params),
			character: (params['character'] ?? '').toUpperCase(),
			limit: query.limit,
		}),

	'runs.encounter-stats': ({ query }, services) =>
		answerStatistics(services, 'encounterStats', readEncounterQuery(query, services.statistics.manifest?.builds ?? [])),

	'runs.encounter-series': ({ query }, services) => {
		const encounters = commaParts(query.encounters ?? query.encounter ?? '')
			.slice(0, MOST_SERIES)
			.map((id) => id.toUpperCase());
		if (encounters.length === 0) throw missing('encounters');
		return answerStatistics(services, 'encounterSeries', { encounters });
	},

	'runs.methods': (_request, services) => answerStatistics(services, 'methods', {}),
};

type Params = ApiRequest['params'];

const typeOf = (params: Params): EntityType => entityTypeOf(params['item_type']!)!;

function shopQuery(query: TableParameters & { readonly type?: string | undefined }): ShopQuery {
	return { ...tableQuery(query), type: (query.type && entityTypeOf(query.type)) || null };
}

type MetricsParameters = Pick<ApiRequest<z.output<typeof metricsParameters>>, 'params' | 'query'>;

function metricsQuery({ params, query }: MetricsParameters): MetricsQuery {
	return {
		type: typeOf(params),
		...tableQuery(query),
		character: query.character?.toUpperCase() || null,
		fields: fieldsOf(query.fields, METRICS_FIELDS),
		isMerged: query.copies === 'merged',
	};
}

function idOf(params: Params): string {
	return (params['item_id'] ?? '').toUpperCase();
}

/** The named fields in their usual order; undefined where none are named. */
function fieldsOf<Field extends string>(text: string | undefined, known: readonly Field[]): readonly Field[] | undefined {
	if (text === undefined) return undefined;
	const names = commaParts(text.toLowerCase());
	return known.filter((field) => names.includes(field));
}

interface BracketParameters {
	readonly bracket?: string | undefined;
	readonly cohort?: string | undefined;
}

interface TableParameters extends BracketParameters {
	readonly sort?: TableQuery['sort'] | undefined;
}

/** The bracket of a query, and the order of the rows. */
function tableQuery(query: TableParameters): TableQuery {
	return { ...bracketOf(query), ...(query.sort && { sort: query.sort }) };
}

/** The bracket of a query with its name as it was sent. */
function bracketOf(query: BracketParameters): {
	bracket: Bracket;
	name: string;
} {
	const name = query.bracket ?? query.cohort ?? 'all';
	return { bracket: parseBracket(name)!, name };
}
