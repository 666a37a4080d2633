import { z } from 'zod';
import type { Route } from '../route.ts';
import { beatBody, listedLiveRunSchema, liveRunSchema } from '../presence/live-run.ts';
import { clamped, count } from './fields.ts';

const MOST_DAYS = 120;

const steamId = z
	.string()
	.regex(/\d/)
	.meta({ description: '64-bit Steam id of a player; what is no digit is left out.', 'x-bad-value': '400' });

export const pingBody = z.object({
	mod_version: z.string().max(64).default('').meta({ description: 'Version of the mod.' }),
	sts2_version: z.string().max(64).default('').meta({ description: 'Version of the game.' }),
});

/** Runs that are played at this moment, and how many play with the mod (`behaviour/live.md`). */
export const presenceRoutes = [
	{
		id: 'presence.beat',
		method: 'post',
		path: '/api/presence',
		tag: 'Live',
		summary: 'Tell of the run that one plays',
		description:
			'What the mod sends every few seconds. Only what is listed here is kept, each within its bounds; what is absent stays as it was, a null ' +
			'takes away what belongs to a fight, an event or a shop. `ended` ends the run; so do 90 seconds without a beat. Needs a bearer token ' +
			'with a Steam id.',
		served: 'live',
		body: beatBody,
		largestBody: 262_144,
		response: z.object({ ok: z.literal(true), ended: z.literal(true).optional() }),
		example: '/api/presence',
		caching: 'none',
		limit: '60-per-minute-and-player',
		errors: ['bad-request', 'unauthorized', 'too-large', 'rate-limited', 'unavailable'],
	},
	{
		id: 'presence.active',
		method: 'get',
		path: '/api/presence/active',
		tag: 'Live',
		summary: 'List the runs that are played at this moment, deepest first',
		served: 'live',
		query: z.object({ limit: clamped(1, 100, 'Most runs.').default(50) }),
		response: z.object({ count: count('Runs that are played.'), players: z.array(listedLiveRunSchema) }),
		example: '/api/presence/active?limit=5',
		caching: 'none',
		limit: '120-per-minute',
		errors: ['rate-limited'],
	},
	{
		id: 'presence.stream',
		method: 'get',
		path: '/api/presence/stream',
		tag: 'Live',
		summary: 'Follow the runs that are played at this moment',
		description:
			'Server-sent events. Without `steam_id` the list: `active` holds all of it and comes first, `changes` what is new in it: fields of `players` ' +
			'replace those of the same `steam_id`, null takes a field away, `gone` names who has left. With `steam_id` one player: `run` holds the whole ' +
			'run, `change` what is new, `ended` comes when nothing is played. Who reads too slowly is told the whole state again.',
		served: 'live',
		query: z.object({
			steam_id: steamId.optional(),
			limit: clamped(1, 100, 'Most runs of the list.').default(50),
		}),
		response: { mediaType: 'text/event-stream', description: 'Events without an end.', isEndless: true },
		example: '/api/presence/stream?limit=5',
		caching: 'none',
		limit: '60-per-minute',
		errors: ['bad-request', 'rate-limited', 'unavailable'],
	},
	{
		id: 'presence.one',
		method: 'get',
		path: '/api/presence/{steam_id}',
		tag: 'Live',
		summary: 'Get the run that a player plays at this moment',
		served: 'live',
		parameters: {
			steam_id: steamId,
		},
		response: liveRunSchema,
		example: '/api/presence/76561190000000404',
		exampleStatus: 404,
		caching: 'none',
		limit: '120-per-minute',
		errors: ['not-found', 'rate-limited'],
	},
	{
		id: 'telemetry.ping',
		method: 'post',
		path: '/api/telemetry/ping',
		tag: 'Live',
		summary: 'Count a player for today',
		description: 'What the mod sends once at its start. Kept for 120 days under a pseudonym that is another one each day.',
		served: 'live',
		body: pingBody,
		response: z.object({ ok: z.literal(true) }),
		example: '/api/telemetry/ping',
		caching: 'none',
		limit: '60-per-minute-and-player',
		errors: ['bad-request', 'unauthorized', 'forbidden', 'too-large', 'validation', 'rate-limited', 'unavailable'],
	},
	{
		id: 'telemetry.daily',
		method: 'get',
		path: '/api/telemetry/dau',
		tag: 'Live',
		summary: 'Players with the mod by day',
		served: 'live',
		query: z.object({
			days: z.int().min(1).max(MOST_DAYS).default(30).meta({ description: 'Days up to today (Los Angeles), 120 at most.' }),
		}),
		response: z.object({
			dau: z.array(
				z.object({
					day: z.string().meta({ description: 'YYYY-MM-DD.' }),
					count: count('Players that started the game with the mod.'),
				}),
			),
		}),
		example: '/api/telemetry/dau?days=7',
		caching: 'page',
		limit: '60-per-minute',
		errors: ['rate-limited', 'unavailable'],
	},
] as const satisfies readonly Route[];
