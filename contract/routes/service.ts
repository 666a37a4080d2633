import { z } from 'zod';
import type { Route } from '../route.ts';

const timeOrNull = (description: string) => z.string().nullable().meta({ description });

/** A position as the sandbox of the site and the mod write it; the solver knows the rest. */
export const sandboxPositionSchema = z.looseObject({
	schema: z
		.enum(['sandbox_position/1', 'sandbox_position/2', 'sandbox_position/3'])
		.meta({ description: 'Form of the position.' }),
});

/** Routes about the service itself, and the program that its operator may add. */
export const serviceRoutes = [
	{
		id: 'root.get',
		method: 'get',
		path: '/',
		tag: 'Service',
		summary: 'Index of the API',
		description: 'For clients that accept JSON; a browser gets the home page of the site.',
		served: 'live',
		response: z.object({
			name: z.string(),
			version: z.string(),
			docs: z.string(),
			endpoints: z.record(z.string(), z.string()),
		}),
		example: '/',
		caching: 'none',
		limit: 'none',
		treeGoesFirst: 'for-browsers',
		errors: [],
	},
	{
		id: 'health.get',
		method: 'get',
		path: '/health',
		tag: 'Service',
		summary: 'Whether the service can answer',
		served: 'live',
		response: z.object({
			status: z.enum(['ok', 'degraded']),
			data_available: z.boolean().meta({ description: 'The static tree holds English data.' }),
			git_sha: timeOrNull('Commit the service was started from.'),
			lake: z.record(z.string(), z.string().nullable()).meta({ description: 'When the statistics were last built.' }),
			data_through: timeOrNull('Newest run in the statistics.'),
			generation: timeOrNull('Generation of the statistics.'),
			latest_attempt: timeOrNull('Last attempt to rebuild the statistics.'),
		}),
		example: '/health',
		caching: 'none',
		limit: 'none',
		errors: [],
	},
	{
		id: 'ready.get',
		method: 'get',
		path: '/ready',
		tag: 'Service',
		summary: 'Whether requests should be sent to this process',
		served: 'live',
		response: z.object({ status: z.literal('ready') }),
		example: '/ready',
		caching: 'none',
		limit: 'none',
		errors: ['unavailable'],
	},
	{
		id: 'rate-limits.get',
		method: 'get',
		path: '/api/rate-limits',
		tag: 'Service',
		summary: 'How many requests a caller may make',
		served: 'live',
		response: z.object({
			enabled: z.boolean().meta({ description: 'Whether the limits by tier hold; those of single endpoints always do.' }),
			browse: z.string().meta({ description: 'Limit for the pages of this site, per address and endpoint.' }),
			tiers: z.object({
				general: z.string().meta({ description: 'Without a key, per address and endpoint.' }),
				registered: z.string().meta({ description: 'With a key, per endpoint.' }),
				academia: z.string().meta({ description: 'With an academic key, per endpoint.' }),
				paid: z.string().meta({ description: "With a supporter's key, per endpoint." }),
			}),
			endpoints: z
				.record(z.string(), z.string())
				.meta({ description: 'Endpoints with a limit of their own, which holds for everyone.' }),
		}),
		example: '/api/rate-limits',
		caching: 'data',
		limit: 'tier',
		errors: ['rate-limited'],
	},
	{
		id: 'metrics.get',
		method: 'get',
		path: '/metrics',
		tag: 'Service',
		summary: 'Counts and times of requests, for Prometheus',
		description: 'Needs the bearer token of the operator.',
		served: 'live',
		response: { mediaType: 'text/plain', description: 'Metrics in the text format of Prometheus.' },
		example: '/metrics',
		caching: 'none',
		limit: 'none',
		errors: ['unauthorized', 'not-found'],
		isHidden: true,
	},
	{
		id: 'mcp.post',
		method: 'post',
		path: '/mcp',
		tag: 'Agents',
		summary: 'Speak the Model Context Protocol',
		description:
			'Streamable HTTP without sessions and without a stream to the client: one JSON-RPC message a request. How agents use it: ' +
			'`/developers/agents`. What is wrong with a message is answered with an error of JSON-RPC.',
		served: 'live',
		body: z.looseObject({ jsonrpc: z.literal('2.0'), method: z.string(), id: z.union([z.string(), z.number()]).optional() }),
		largestBody: 65_536,
		response: z.looseObject({ jsonrpc: z.literal('2.0') }),
		example: '/mcp',
		caching: 'none',
		limit: '120-per-minute',
		errors: ['bad-request', 'forbidden', 'too-large', 'unsupported-media-type', 'rate-limited'],
		refusal: z.looseObject({
			jsonrpc: z.literal('2.0'),
			error: z.object({ code: z.int().min(-32_768).max(-32_000), message: z.string() }),
			id: z.union([z.string(), z.number()]).nullable().meta({ description: 'That of the request, where it could be told.' }),
		}),
	},
	{
		id: 'sandbox.solve',
		method: 'post',
		path: '/api/sandbox/solve',
		tag: 'Sandbox',
		summary: 'Solve a combat position',
		description:
			'The answer is that of the program that the operator of this service has named. Without one it is a 503; a program that takes too ' +
			'long is a 504, and one that answers with something else than a JSON object a 502.',
		served: 'live',
		body: sandboxPositionSchema,
		largestBody: 524_288,
		response: z.looseObject({}),
		example: '/api/sandbox/solve',
		caching: 'none',
		limit: '10-per-minute',
		errors: ['too-large', 'validation', 'rate-limited', 'bad-gateway', 'unavailable', 'gateway-timeout'],
	},
] as const satisfies readonly Route[];
