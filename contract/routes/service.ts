import { z } from 'zod';
import type { Route } from '../route.ts';
import { MOST_RUN_BYTES } from '../submit/save-folders.ts';

const timeOrNull = (description: string) => z.string().nullable().meta({ description });

/** A position as written by the site's sandbox and the mod; only the solver interprets it. */
export const sandboxPositionSchema = z.looseObject({
	schema: z
		.enum(['sandbox_position/1', 'sandbox_position/2', 'sandbox_position/3'])
		.meta({ description: 'Format version of the position.' }),
});

/** Routes about the service, and the solver that operators may add. */
export const serviceRoutes = [
	{
		id: 'root.get',
		method: 'get',
		path: '/',
		tag: 'Service',
		summary: 'Get the index of the API',
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
		summary: 'Get the health of the service',
		served: 'live',
		response: z.object({
			status: z.enum(['ok', 'degraded']),
			version: z.string().meta({ description: 'Version of the service.' }),
			data_available: z.boolean().meta({ description: 'Whether the static tree has English data.' }),
			git_sha: timeOrNull('Commit the service was started from.'),
			lake: z.record(z.string(), z.string().nullable()).meta({ description: 'Time of the last statistics build.' }),
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
		summary: 'Check whether this process is ready for requests',
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
		summary: 'Get the rate limits',
		served: 'live',
		response: z.object({
			enabled: z.boolean().meta({ description: 'Whether tier limits apply; limits of single endpoints always apply.' }),
			browse: z.string().meta({ description: 'Limit for the pages of this site, per address and endpoint.' }),
			tiers: z.object({
				general: z.string().meta({ description: 'Without a key, per address and endpoint.' }),
				registered: z.string().meta({ description: 'With a key, per endpoint.' }),
				academia: z.string().meta({ description: 'With an academic key, per endpoint.' }),
				paid: z.string().meta({ description: "With a supporter's key, per endpoint." }),
			}),
			endpoints: z
				.record(z.string(), z.string())
				.meta({ description: 'Endpoints with their own limit, which applies to everyone.' }),
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
		summary: 'Get request metrics for Prometheus',
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
		id: 'security.contact',
		method: 'get',
		path: '/.well-known/security.txt',
		tag: 'Service',
		summary: 'Where to report vulnerabilities (RFC 9116)',
		description: 'Needs a contact of the operator.',
		served: 'live',
		response: { mediaType: 'text/plain', description: 'Contact, and until when it is valid.' },
		example: '/.well-known/security.txt',
		caching: 'none',
		limit: 'none',
		errors: ['not-found'],
		isHidden: true,
	},
	{
		id: 'mcp.post',
		method: 'post',
		path: '/mcp',
		tag: 'Agents',
		summary: 'Call the Model Context Protocol server',
		description:
			'Streamable HTTP without sessions and without a stream to the client: one JSON-RPC message a request. How agents use it: ' +
			'`/developers/agents`. Invalid messages return a JSON-RPC error.',
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
			id: z.union([z.string(), z.number()]).nullable().meta({ description: 'Id of the request, if known.' }),
		}),
	},
	{
		id: 'sandbox.solve',
		method: 'post',
		path: '/api/sandbox/solve',
		tag: 'Sandbox',
		summary: 'Solve a combat position',
		description:
			'Runs the solver program of the operator. Without one it is a 503; a program that takes too ' +
			'long is a 504, and one that does not return a JSON object a 502.',
		served: 'live',
		body: sandboxPositionSchema,
		largestBody: MOST_RUN_BYTES,
		response: z.looseObject({}),
		example: '/api/sandbox/solve',
		caching: 'none',
		limit: '10-per-minute',
		errors: ['too-large', 'validation', 'rate-limited', 'bad-gateway', 'unavailable', 'gateway-timeout'],
	},
] as const satisfies readonly Route[];
