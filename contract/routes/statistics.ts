import { z } from 'zod';
import { COUNTED_KINDS } from '../kinds.ts';
import type { Route } from '../route.ts';
import {
	type Bracket,
	HISTORY_BRACKETS,
	MODES,
	PARTIES,
	SKILLS,
	parseBracket,
	parseCommunityBracket,
} from '../statistics/bracket.ts';
import { COMMUNITY_FIELDS, communityStatsSchema } from '../statistics/community.ts';
import { encounterSeriesSchema, encounterStatsSchema } from '../statistics/encounters.ts';
import { entityHistorySchema, entityStatsSchema, scoresSchema, topSchema } from '../statistics/entity-stats.ts';
import { methodsSchema } from '../statistics/methods.ts';
import {
	METRICS_FIELDS,
	campfireMetricsSchema,
	eventMetricsSchema,
	metricsSchema,
	shopMetricsSchema,
} from '../statistics/metrics.ts';
import { runStatsSchema } from '../statistics/run-stats.ts';
import {
	characterId,
	clamped,
	formed,
	gameVersion,
	itemTypeOf,
	officialAscension,
	page,
	partySize,
	text,
	word,
	wordList,
} from './fields.ts';
import { GAME_VERSION } from '../records/game-version.ts';

const GRAMMAR =
	'Parts joined by colons in any order, each kind once: `standard`, `daily`, `custom`; `solo`, `2p`, `3p`, `4p`; `a10`, `wr30`, `wr50`, `wr75`; a game version. `all` restricts nothing.';
const bracketBy = (parse: (text: string) => Bracket | undefined, description: string, fault = 'unknown bracket') =>
	z
		.string()
		.refine((text) => parse(text) !== undefined, { error: ({ input }) => `${fault}: ${String(input).slice(0, 80)}` })
		.optional()
		.meta({ description, 'x-bad-value': '400' });
const bracket = bracketBy(parseBracket, `Slice of the runs. ${GRAMMAR}`);
const cohort = bracketBy(parseBracket, 'Old name of `bracket`.');
const sort = z.literal('lower_bound').optional().meta({
	description: '`lower_bound`: by the lower bound of `lift_adjusted_ci`, the highest first. As they come unless given.',
});
const item_type = itemTypeOf(COUNTED_KINDS);
const CSV = {
	mediaType: 'text/csv; charset=utf-8',
	description:
		'RFC 4180 in UTF-8. Text that a spreadsheet would parse as a formula starts with an apostrophe. `/data/dictionary.json` describes the columns.',
} as const;
const SKILL_FILTERS = SKILLS.map((skill) => (skill === 'a10' ? skill : (`a10_${skill}` as const)));
const ROOM_TYPES = ['monster', 'elite', 'boss'];

/** Filters of a table of cards, relics or potions. */
export const metricsParameters = z.object({
	bracket,
	cohort,
	character: text('Character id; only counts its seats.'),
	fields: wordList('field', METRICS_FIELDS, 'Row fields besides `id` and `upgraded`, separated by commas; default: all.'),
	sort,
	copies: z
		.literal('merged')
		.optional()
		.meta({ description: 'One row per card with base and upgraded copies, instead of two rows and `merged`.' }),
});

const shopParameters = z.object({
	bracket,
	cohort,
	sort,
	type: item_type.optional().meta({ description: 'Shop items of one type: `cards`, `relics` or `potions`, or the singular.' }),
});

/** Filters of headline statistics. */
export const runStatsFilter = z.object({
	character: characterId,
	win: word(['true', 'false', 'abandoned'], '`true`, `false` (lost and not given up) or `abandoned`.'),
	ascension: officialAscension,
	game_mode: word(MODES, '`standard`, `daily` or `custom`.'),
	players: partySize(),
	compact: z.boolean().default(false).meta({ description: 'Without cards, relics and potions.' }),
});

export const runStatsQuery = runStatsFilter.extend({
	username: formed(/^\s*[\w\- ]{1,32}\s*$/, 'Name of an account; ignores case.'),
});

/** Aggregate statistics of community runs (`behaviour/statistics.md`). */
export const statisticsRoutes = [
	{
		id: 'runs.stats',
		method: 'get',
		path: '/api/runs/stats',
		tag: 'Statistics',
		summary: 'Get headline statistics of filtered runs',
		served: 'snapshot',
		query: runStatsQuery,
		response: runStatsSchema,
		example: '/api/runs/stats?compact=true',
		caching: 'entity-statistics',
		limit: '120-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.stats.entity',
		method: 'get',
		path: '/api/runs/stats/{item_type}/{item_id}',
		tag: 'Statistics',
		summary: 'Get statistics of one card, relic or potion',
		description: 'Over all runs, by bracket and by character. An unknown id returns zeros.',
		served: 'snapshot',
		parameters: { item_type, item_id: 'Id, in any case.' },
		response: entityStatsSchema,
		example: '/api/runs/stats/cards/BASH',
		caching: 'entity-statistics',
		limit: '120-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.stats.history',
		method: 'get',
		path: '/api/runs/stats/{item_type}/{item_id}/history',
		tag: 'Statistics',
		summary: 'Get the daily score and Elo of one card, relic or potion',
		served: 'snapshot',
		parameters: { item_type, item_id: 'Id, in any case.' },
		query: z.object({ bracket: word(HISTORY_BRACKETS, '`all`, `a10`, `wr30`, `wr50` or `wr75`.') }),
		response: entityHistorySchema,
		example: '/api/runs/stats/cards/BASH/history',
		caching: 'entity-statistics',
		limit: '120-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.scores',
		method: 'get',
		path: '/api/runs/scores/{item_type}',
		tag: 'Statistics',
		summary: 'Get score and Elo by id',
		description: 'An object by id. The baseline of `act` covers all relics obtained in the act.',
		served: 'snapshot',
		parameters: { item_type },
		query: z.object({
			bracket,
			cohort,
			stat_filter: word(SKILL_FILTERS, '`a10`, `a10_wr30`, `a10_wr50` or `a10_wr75`; before `bracket`.', 'ignored'),
			character: text(
				'Id of a character; ignored in a bracket. Entries with at least 30 of its picks only count its seats, see `scope`.',
			),
			act: z
				.int()
				.min(1)
				.max(3)
				.optional()
				.meta({ description: 'Relics only: the act where they were obtained; 3 includes later ones.' }),
			include_skip: z.boolean().default(false).meta({ description: 'Cards only: adds the entry `SKIP`.' }),
		}),
		response: scoresSchema,
		example: '/api/runs/scores/cards',
		caching: 'statistics',
		limit: '60-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.metrics',
		method: 'get',
		path: '/api/runs/metrics/{item_type}',
		tag: 'Statistics',
		summary: 'Get one row of statistics per card, relic or potion',
		description: 'The table of all cards has a second row for upgraded copies. Rows have no order.',
		served: 'snapshot',
		parameters: { item_type },
		query: metricsParameters,
		response: metricsSchema,
		example: '/api/runs/metrics/cards?bracket=solo:standard',
		caching: 'statistics',
		limit: '60-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.metrics.shops',
		method: 'get',
		path: '/api/runs/metrics/shops',
		tag: 'Statistics',
		summary: 'Get purchases in shops',
		served: 'snapshot',
		query: shopParameters,
		response: shopMetricsSchema,
		example: '/api/runs/metrics/shops',
		caching: 'statistics',
		limit: '60-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.metrics.events',
		method: 'get',
		path: '/api/runs/metrics/events',
		tag: 'Statistics',
		summary: 'Get choices in events',
		served: 'snapshot',
		query: z.object({ bracket, cohort, sort }),
		response: eventMetricsSchema,
		example: '/api/runs/metrics/events',
		caching: 'statistics',
		limit: '60-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.metrics.campfires',
		method: 'get',
		path: '/api/runs/metrics/campfires',
		tag: 'Statistics',
		summary: 'Get choices at rest sites',
		served: 'snapshot',
		isLocalized: true,
		query: z.object({ bracket, cohort, sort }),
		response: campfireMetricsSchema,
		example: '/api/runs/metrics/campfires',
		caching: 'statistics',
		limit: '60-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.metrics.csv',
		method: 'get',
		path: '/api/runs/metrics/{item_type}.csv',
		tag: 'Statistics',
		summary: 'Get the rows of statistics as CSV',
		description:
			'Each row has names in the language of `lang`, the bracket, `data_through` and the method version. `copies` distinguishes rows of all, plain and upgraded copies of a card.',
		served: 'snapshot',
		isLocalized: true,
		parameters: { item_type },
		query: metricsParameters,
		response: CSV,
		example: '/api/runs/metrics/cards.csv?bracket=solo:standard',
		caching: 'statistics',
		limit: '60-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.metrics.shops.csv',
		method: 'get',
		path: '/api/runs/metrics/shops.csv',
		tag: 'Statistics',
		summary: 'Get purchases in shops as CSV',
		served: 'snapshot',
		isLocalized: true,
		query: shopParameters,
		response: CSV,
		example: '/api/runs/metrics/shops.csv',
		caching: 'statistics',
		limit: '60-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.metrics.events.csv',
		method: 'get',
		path: '/api/runs/metrics/events.csv',
		tag: 'Statistics',
		summary: 'Get choices in events as CSV',
		served: 'snapshot',
		isLocalized: true,
		query: z.object({ bracket, cohort, sort }),
		response: CSV,
		example: '/api/runs/metrics/events.csv',
		caching: 'statistics',
		limit: '60-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.metrics.campfires.csv',
		method: 'get',
		path: '/api/runs/metrics/campfires.csv',
		tag: 'Statistics',
		summary: 'Get choices at rest sites as CSV',
		served: 'snapshot',
		isLocalized: true,
		query: z.object({ bracket, cohort, sort }),
		response: CSV,
		example: '/api/runs/metrics/campfires.csv',
		caching: 'statistics',
		limit: '60-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.community-stats',
		method: 'get',
		path: '/api/runs/community-stats',
		tag: 'Statistics',
		summary: 'Get decisions, deaths, win rates and records',
		served: 'snapshot',
		isLocalized: true,
		query: z.object({
			bracket: bracketBy(parseCommunityBracket, `Slice of the runs. ${GRAMMAR} One part may be a character.`, 'bad bracket'),
			cohort: bracketBy(parseCommunityBracket, 'Old name of `bracket`.', 'bad bracket'),
			fields: wordList('field', COMMUNITY_FIELDS, 'Response fields, separated by commas; default: all.'),
		}),
		response: communityStatsSchema,
		example: '/api/runs/community-stats',
		caching: 'page',
		limit: '60-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.top',
		method: 'get',
		path: '/api/runs/top/{item_type}/{character}',
		tag: 'Statistics',
		summary: 'Get the items that a character holds most often',
		served: 'snapshot',
		parameters: { item_type, character: 'Character id; ignores case.' },
		query: z.object({ limit: clamped(1, 20, 'Entries.').default(5) }),
		response: topSchema,
		example: '/api/runs/top/cards/IRONCLAD',
		caching: 'statistics',
		limit: '120-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.encounter-stats',
		method: 'get',
		path: '/api/runs/encounter-stats',
		tag: 'Statistics',
		summary: 'How encounters go',
		served: 'snapshot',
		query: z.object({
			act: wordList('act', ['1', '2', '3'], 'Acts 1 to 3, separated by commas.'),
			room_type: wordList('room_type', ROOM_TYPES, '`monster`, `elite`, `boss`, separated by commas.'),
			multiplayer: word(['only', 'exclude'], '`only` or `exclude` for co-op runs.'),
			bracket: word(['all', ...PARTIES, ...SKILLS], 'One of `solo`, `2p`, `3p`, `4p`, `a10`, `wr30`, `wr50`, `wr75`.'),
			build_id: gameVersion(GAME_VERSION, 'A version that runs were played in.'),
			encounter: text('Encounter ids, separated by commas; only the first 50 are used.'),
			page,
			limit: clamped(1, 200, 'Rows per page.').default(50),
		}),
		response: encounterStatsSchema,
		example: '/api/runs/encounter-stats?room_type=boss',
		caching: 'entity-statistics',
		limit: '60-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'runs.encounter-series',
		method: 'get',
		path: '/api/runs/encounter-series',
		tag: 'Statistics',
		summary: 'Get statistics of encounters by bracket and version',
		served: 'snapshot',
		query: z.object({
			encounters: text('Encounter ids, separated by commas; only the first 20 are used. 422 without any.'),
			encounter: text('Other name of `encounters`.'),
		}),
		response: encounterSeriesSchema,
		example: '/api/runs/encounter-series?encounters=AEONGLASS_BOSS',
		caching: 'entity-statistics',
		limit: '60-per-minute',
		errors: ['validation', 'rate-limited'],
	},
	{
		id: 'runs.methods',
		method: 'get',
		path: '/api/runs/methods',
		tag: 'Statistics',
		summary: 'Get the statistics methods with worked examples',
		served: 'snapshot',
		response: methodsSchema,
		example: '/api/runs/methods',
		caching: 'statistics',
		limit: '60-per-minute',
		errors: ['rate-limited'],
	},
] as const satisfies readonly Route[];
