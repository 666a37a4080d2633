import { z } from 'zod';
import type { Route } from '../route.ts';
import { count } from './fields.ts';

const through = z
	.string()
	.nullable()
	.meta({ description: 'Submission of the newest counted run: `2026-09-09 12:24:30.722000`.' });

/** What there is of runs, and how fresh the statistics are (`behaviour/runs.md#totals`). */
export const runTotalRoutes = [
	{
		id: 'runs.versions',
		method: 'get',
		path: '/api/runs/versions',
		tag: 'Runs',
		summary: 'Game versions that have runs',
		served: 'live',
		response: z.object({
			versions: z.array(z.string()).meta({
				description: 'Every version with a run, descending as text: the thousand with the most runs when there are more.',
			}),
			stat_versions: z.array(z.string()).meta({ description: 'Versions with statistics of their own, newest first.' }),
			data_versions: z.array(z.string()).meta({ description: 'Versions of the game data that this service has.' }),
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
		summary: 'Totals of official runs',
		served: 'live',
		response: z.object({
			total_runs: count('Official runs, a seat each: a run of three players counts three.'),
			total_wins: count('Wins among them.'),
			hot_runs: count('Runs submitted since the totals were counted.'),
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
		summary: 'Whether statistics are loaded',
		served: 'live',
		response: z.object({
			building: z.boolean().meta({ description: 'No statistics are loaded yet.' }),
			built_at: z.number().nullable().meta({ description: 'When they were built, epoch seconds.' }),
			data_through: through,
			total_runs: count('Runs in them, a seat each.'),
			held_runs: count('Runs that wait in quarantine and are in no statistic.'),
		}),
		example: '/api/runs/snapshot-status',
		caching: 'none',
		limit: '120-per-minute',
		errors: ['rate-limited', 'unavailable'],
	},
] as const satisfies readonly Route[];
