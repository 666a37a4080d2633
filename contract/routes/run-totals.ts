import { z } from 'zod';
import type { Route } from '../route.ts';
import { count } from './fields.ts';

const through = z
	.string()
	.nullable()
	.meta({ description: 'Submission time of the newest counted run: `2026-09-09 12:24:30.722000`.' });

/** Totals of runs, and the age of the statistics (`behaviour/runs.md#totals`). */
export const runTotalRoutes = [
	{
		id: 'runs.versions',
		method: 'get',
		path: '/api/runs/versions',
		tag: 'Runs',
		summary: 'List game versions with runs',
		served: 'live',
		response: z.object({
			versions: z.array(z.string()).meta({
				description: 'All versions with runs, in descending text order; at most the thousand with the most runs.',
			}),
			stat_versions: z.array(z.string()).meta({ description: 'Versions with separate statistics, newest first.' }),
			data_versions: z.array(z.string()).meta({ description: 'Versions of the game data on this service.' }),
		}),
		example: '/api/runs/versions',
		caching: 'runs',
		limit: 'tier',
		errors: ['rate-limited', 'unavailable'],
	},
	{
		id: 'runs.pulse',
		method: 'get',
		path: '/api/runs/pulse',
		tag: 'Runs',
		summary: 'Get totals of official runs',
		served: 'live',
		response: z.object({
			total_runs: count('Official seats: a run of three players counts three.'),
			total_wins: count('Wins among them.'),
			hot_runs: count('Runs submitted since the totals were computed.'),
			data_through: through,
		}),
		example: '/api/runs/pulse',
		caching: 'pulse',
		limit: '240-per-minute',
		errors: ['rate-limited', 'unavailable'],
	},
	{
		id: 'runs.snapshot-status',
		method: 'get',
		path: '/api/runs/snapshot-status',
		tag: 'Runs',
		summary: 'Check whether statistics are loaded',
		served: 'live',
		response: z.object({
			building: z.boolean().meta({ description: 'No statistics are loaded yet.' }),
			built_at: z.number().nullable().meta({ description: 'When they were built, epoch seconds.' }),
			data_through: through,
			total_runs: count('Runs in them, a seat each.'),
			held_runs: count('Runs in quarantine, excluded from statistics.'),
		}),
		example: '/api/runs/snapshot-status',
		caching: 'none',
		limit: '120-per-minute',
		errors: ['rate-limited', 'unavailable'],
	},
] as const satisfies readonly Route[];
