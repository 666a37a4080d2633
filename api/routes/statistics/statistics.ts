import type { z } from 'zod';
import type { metricsParameters, statisticsRoutes } from '../../../contract/routes/statistics.ts';
import { COMMUNITY_FIELDS } from '../../../contract/statistics/community.ts';
import { METRICS_FIELDS } from '../../../contract/statistics/metrics.ts';
import type { ApiRequest, Handlers } from '../handler.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import {
	type Bracket,
	HISTORY_BRACKETS,
	SKILLS,
	parseBracket,
	parseCommunityBracket,
} from '../../../contract/statistics/bracket.ts';
import type { MetricsQuery } from '../../statistics/tables/metrics.ts';
import type { ShopQuery } from '../../statistics/tables/shops.ts';
import { ENTITY_TRAITS } from '../../statistics/answers/entity-traits.ts';
import { ENTITY_TYPES, type EntityType, entityTypeOf } from '../../statistics/snapshot/entity-type.ts';
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
		const bracket = query.bracket?.toLowerCase() ?? 'all';
		if (!HISTORY_BRACKETS.some((known) => known === bracket)) throw new ApiError('bad-request', `bad bracket: ${bracket}`);
		return answerStatistics(services, 'entityHistory', { type: typeOf(params), id: idOf(params), bracket });
	},

	'runs.scores': ({ params, query }, services) => {
		const type = typeOf(params);
		if (query.act !== undefined && !ENTITY_TRAITS[type].hasActScores)
			throw new ApiError('bad-request', `\`act\` is for ${TYPES_WITH_ACTS.join(' and ')} only.`);
		const { bracket } = bracketOf({ ...query, bracket: skillOf(query.stat_filter) ?? query.bracket });
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
	'runs.metrics.events': ({ query }, services) => answerStatistics(services, 'events', bracketOf(query)),
	'runs.metrics.campfires': ({ query, language }, services) =>
		answerStatistics(services, 'campfires', { ...bracketOf(query), language }),

	'runs.metrics.csv': (request, services) =>
		answerStatistics(services, 'metrics', { ...metricsQuery(request), language: request.language }, 'csv'),
	'runs.metrics.shops.csv': ({ query, language }, services) =>
		answerStatistics(services, 'shops', { ...shopQuery(query), language }, 'csv'),
	'runs.metrics.events.csv': ({ query, language }, services) =>
		answerStatistics(services, 'events', { ...bracketOf(query), language }, 'csv'),
	'runs.metrics.campfires.csv': ({ query, language }, services) =>
		answerStatistics(services, 'campfires', { ...bracketOf(query), language }, 'csv'),

	'runs.community-stats': ({ query, language }, services) => {
		const name = query.bracket ?? query.cohort ?? 'all';
		const bracket = parseCommunityBracket(name);
		if (!bracket) throw new ApiError('bad-request', `bad bracket: unknown bracket: ${name}`);
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
		const encounters = listOf(query.encounters ?? query.encounter).slice(0, MOST_SERIES);
		if (encounters.length === 0) throw new ApiError('bad-request', 'encounter required');
		return answerStatistics(services, 'encounterSeries', { encounters });
	},

	'runs.methods': (_request, services) => answerStatistics(services, 'methods', {}),
};

type Params = ApiRequest['params'];

const typeOf = (params: Params): EntityType => readType('item_type', params['item_type'] ?? '');

function readType(parameter: string, given: string): EntityType {
	const type = entityTypeOf(given);
	if (!type) throw new ApiError('bad-request', `bad ${parameter}: ${given}. It is cards, relics or potions.`);
	return type;
}

function shopQuery(query: BracketParameters & { readonly type?: string | undefined }): ShopQuery {
	return { ...bracketOf(query), type: query.type ? readType('type', query.type) : null };
}

type MetricsParameters = Pick<ApiRequest<z.output<typeof metricsParameters>>, 'params' | 'query'>;

function metricsQuery({ params, query }: MetricsParameters): MetricsQuery {
	return {
		type: typeOf(params),
		...bracketOf(query),
		character: query.character?.toUpperCase() || null,
		fields: fieldsOf(query.fields, METRICS_FIELDS),
		isMerged: query.copies === 'merged',
	};
}

function idOf(params: Params): string {
	return (params['item_id'] ?? '').toUpperCase();
}

/** The named fields in the order in which they are known; undefined where none are named. @throws ApiError `bad-request` */
function fieldsOf<Field extends string>(text: string | undefined, known: readonly Field[]): readonly Field[] | undefined {
	if (text === undefined) return undefined;
	const names = new Set(text.split(',').map((name) => name.trim()));
	const unknown = [...names].find((name) => !known.some((field) => field === name));
	if (unknown !== undefined) throw new ApiError('bad-request', `unknown field: ${unknown}. Fields are ${known.join(', ')}.`);
	return known.filter((field) => names.has(field));
}

function listOf(text: string | undefined): string[] {
	return (text ?? '')
		.split(',')
		.map((part) => part.trim().toUpperCase())
		.filter((part) => part !== '');
}

interface BracketParameters {
	readonly bracket?: string | undefined;
	readonly cohort?: string | undefined;
}

/** The bracket of a query with its name as it was asked for. */
function bracketOf(query: BracketParameters): {
	bracket: Bracket;
	name: string;
} {
	const name = query.bracket ?? query.cohort ?? 'all';
	const bracket = parseBracket(name);
	if (!bracket) throw new ApiError('bad-request', `unknown bracket: ${name}`);
	return { bracket, name };
}

/** The in-game mod's names of the skills: `a10`, `a10_wr30`, … */
function skillOf(filter: string | undefined): string | undefined {
	return SKILLS.find((skill) => filter === (skill === 'a10' ? skill : `a10_${skill}`));
}
