import { z } from 'zod';
import type { Route } from '../route.ts';
import { beatBody, listedLiveRunSchema, liveRunSchema } from '../presence/live-run.ts';
import { clamped, count } from './fields.ts';

const MOST_DAYS = 120;

const steamId = z
	.string()
	.regex(/\d/)
	.meta({ description: '64-bit Steam id of a player; other characters than digits are ignored.', 'x-bad-value': '400' });

export const pingBody = z.object({
	mod_version: z.string().max(64).default('').meta({ description: 'Version of the mod.' }),
	sts2_version: z.string().max(64).default('').meta({ description: 'Version of the game.' }),
});

/** Live runs, and players per day with the mod (`behaviour/live.md`). */
export const presenceRoutes = [
	{
		id: 'presence.beat',
		method: 'post',
		path: '/api/presence',
		tag: 'Live',
		summary: 'Report a run in progress',
		description:
			'Sent by the mod every few seconds. Only the listed fields are stored, within their limits; missing fields stay unchanged, and null ' +
			'removes fields of a fight, an event or a shop. `ended` ends the run, as do 90 seconds without a beat. Needs a bearer token ' +
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
		summary: 'List runs in progress, deepest first',
		served: 'live',
		query: z.object({ limit: clamped(1, 100, 'Most runs.').default(50) }),
		response: z.object({ count: count('Runs in progress.'), players: z.array(listedLiveRunSchema) }),
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
		summary: 'Follow runs in progress',
		description:
			'Server-sent events. Without `steam_id` the list: first `active` with all runs, then `changes`: fields of `players` ' +
			'replace those of the same `steam_id`, null removes a field, `gone` lists players who left. With `steam_id` one player: `run` has the whole ' +
			'run, `change` the changes, `ended` the end of the run. Slow clients receive the whole state again.',
		served: 'live',
		query: z.object({
			steam_id: steamId.optional(),
			limit: clamped(1, 100, 'Maximum number of listed runs.').default(50),
		}),
		response: { mediaType: 'text/event-stream', description: 'An endless stream of events.', isEndless: true },
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
		summary: 'Get the run in progress of a player',
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
		description: 'Sent once by the mod at its start. Stored for 120 days under a pseudonym that changes daily.',
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
		summary: 'Count players with the mod by day',
		served: 'live',
		query: z.object({
			days: z
				.int()
				.min(1)
				.max(MOST_DAYS)
				.default(30)
				.meta({ description: 'Number of days up to today (Los Angeles), at most 120.' }),
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
