import { z } from 'zod';
import type { Route } from '../route.ts';
import { insightsInTheMakingSchema, playerInsightsSchema } from '../statistics/insights.ts';
import { eloBoardSchema, playerStatsSchema, playerWithoutStatsSchema } from '../statistics/players.ts';
import { text } from './fields.ts';

const player = { username: 'Name of the player, in any case.' };
const playerFilter = z.object({
	character: text('Id of a character, in any case.'),
	ascension: text('0 to 10.'),
	version: text('Game version: `v0.111.0`.'),
	players: text('Party size, 1 to 4; 4 is four and more.'),
});

/** Players among themselves and against everybody (`behaviour/statistics.md#one-player`). */
export const playerRoutes = [
	{
		id: 'leaderboards.elo',
		method: 'get',
		path: '/api/leaderboards/elo',
		tag: 'Players',
		summary: 'Best players by Elo over solo runs of ascension 10',
		served: 'snapshot',
		query: z.object({
			limit: z.int().min(1).max(100).default(100).meta({ description: 'Players.' }),
			min_runs: z.int().min(1).max(1000).default(10).meta({ description: 'Rated runs that a player needs; ten at least.' }),
		}),
		response: eloBoardSchema,
		example: '/api/leaderboards/elo?limit=10',
		caching: 'ladder',
		limit: '60-per-minute',
		errors: ['validation', 'rate-limited'],
	},
	{
		id: 'players.insights',
		method: 'get',
		path: '/api/players/{username}/insights',
		tag: 'Players',
		summary: 'The runs of a player beside those of everybody',
		description:
			'The community statistics of the newest 2,000 runs with the figures of everybody beside them, streaks, personal bests, the ladder and ' +
			'what the player does differently. A player that is unknown and one that is private are the same 404. How gaps are made: ' +
			'`/api/runs/methods`, `gap`.',
		served: 'snapshot',
		parameters: player,
		query: playerFilter,
		response: z.union([playerInsightsSchema, insightsInTheMakingSchema]),
		example: '/api/players/Player/insights',
		caching: 'page',
		limit: '30-per-minute',
		errors: ['bad-request', 'not-found', 'rate-limited'],
	},
	{
		id: 'players.stats',
		method: 'get',
		path: '/api/players/{username}/stats',
		tag: 'Players',
		summary: 'What a player holds, is offered and chooses, with the lift of each',
		description: 'A player that is unknown and one that is private are the same 404.',
		served: 'snapshot',
		parameters: player,
		query: playerFilter,
		response: z.union([playerStatsSchema, playerWithoutStatsSchema]),
		example: '/api/players/Player/stats',
		caching: 'page',
		limit: '60-per-minute',
		errors: ['bad-request', 'not-found', 'rate-limited'],
	},
	{
		id: 'players.flair',
		method: 'get',
		path: '/api/players/flair',
		tag: 'Players',
		summary: 'Themes of supporters by their names in lower case',
		description: 'This service has no themes: nobody has one.',
		served: 'live',
		query: z.object({ u: text('Names, separated by commas or each in a parameter of its own, at most 100.') }),
		response: z.record(z.string(), z.string()),
		example: '/api/players/flair?u=Player',
		caching: 'page',
		limit: '120-per-minute',
		errors: ['bad-request', 'rate-limited'],
	},
	{
		id: 'auth.insights',
		method: 'get',
		path: '/api/auth/insights',
		tag: 'Players',
		summary: 'Your own insights, private or not',
		description: 'As `/api/players/{username}/insights`. Needs the session cookie or a bearer token.',
		served: 'snapshot',
		query: playerFilter,
		response: z.union([playerInsightsSchema, insightsInTheMakingSchema]),
		example: '/api/auth/insights',
		caching: 'private',
		limit: '30-per-minute',
		errors: ['bad-request', 'unauthorized', 'rate-limited'],
	},
	{
		id: 'auth.stats',
		method: 'get',
		path: '/api/auth/stats',
		tag: 'Players',
		summary: 'Your own statistics, private or not',
		description: 'As `/api/players/{username}/stats`. Needs the session cookie or a bearer token.',
		served: 'snapshot',
		query: playerFilter,
		response: z.union([playerStatsSchema, playerWithoutStatsSchema]),
		example: '/api/auth/stats',
		caching: 'private',
		limit: '60-per-minute',
		errors: ['bad-request', 'unauthorized', 'rate-limited'],
	},
] as const satisfies readonly Route[];
