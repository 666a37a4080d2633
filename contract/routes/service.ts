import { z } from 'zod';
import type { Route } from '../route.ts';

const timeOrNull = (description: string) => z.string().nullable().meta({ description });

/** Routes about the service itself. */
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
] as const satisfies readonly Route[];
