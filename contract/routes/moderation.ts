import { z } from 'zod';
import type { Route } from '../route.ts';
import { listedRunSchema } from './runs.ts';
import { count } from './fields.ts';

const runHash = { run_hash: 'Hash of one of its rows.' };

const hiddenBody = z.object({
	hidden: z.boolean().meta({ description: 'Whether the run is hidden from lists and statistics.' }),
});
const hiddenSchema = z.object({
	run_hash: z.string(),
	hidden: z.boolean(),
	matched: count('Rows of the run.'),
	modified: count('Rows that changed.'),
	hashes: z.array(z.string()).meta({ description: 'Hashes of its rows.' }),
});

/** Moderation of runs, for accounts in ADMIN_IDS; for others these routes do not exist. */
export const moderationRoutes = [
	{
		id: 'moderation.search',
		method: 'get',
		path: '/api/admin/runs/search',
		tag: 'Moderation',
		summary: 'Find runs, hidden ones too, newest first',
		served: 'live',
		query: z.object({
			username: z.string().optional().meta({ description: 'Name of the account.' }),
			seed: z.string().optional().meta({ description: 'The whole seed.' }),
			run_hash: z.string().optional().meta({ description: 'Hash of the row.' }),
			max_win_seconds: z.int().optional().meta({ description: 'Only wins up to this duration.' }),
			anomalies: z
				.boolean()
				.default(false)
				.meta({ description: 'Only wins under 7 minutes, runs over 7 days and decks over 150 cards.' }),
			hidden_only: z.boolean().default(false).meta({ description: 'Only hidden runs.' }),
			held_only: z
				.boolean()
				.default(false)
				.meta({ description: 'Only runs in quarantine: copies of others, and bursts of one sender.' }),
			limit: z.int().min(1).max(100).default(50).meta({ description: 'Most runs.' }),
		}),
		response: z.object({
			runs: z.array(
				listedRunSchema.extend({
					seed: z.string(),
					hidden_reason: z.string().nullable(),
					hidden_by: z
						.array(z.object({ rule: z.string(), text: z.string() }))
						.meta({ description: 'Rules that hide it, with their findings.' }),
					deleted_at: z.string().nullable(),
					synthetic: z.boolean(),
				}),
			),
		}),
		example: '/api/admin/runs/search?limit=5',
		caching: 'private',
		limit: '60-per-minute',
		errors: ['not-found', 'rate-limited', 'unavailable'],
		isHidden: true,
	},
	{
		id: 'moderation.hide',
		method: 'post',
		path: '/api/admin/runs/{run_hash}/hide',
		tag: 'Moderation',
		summary: 'Hide or show all seats of a run',
		served: 'live',
		parameters: runHash,
		body: hiddenBody,
		response: hiddenSchema,
		example: '/api/admin/runs/11830a0cddfcce95/hide',
		caching: 'none',
		limit: '60-per-minute',
		errors: ['bad-request', 'forbidden', 'not-found', 'rate-limited', 'unavailable'],
		isHidden: true,
	},
	{
		id: 'moderation.hidden',
		method: 'post',
		path: '/api/runs/{run_hash}/hidden',
		tag: 'Moderation',
		summary: 'Hide or show all seats of a run (alternative address)',
		served: 'live',
		parameters: runHash,
		body: hiddenBody,
		response: hiddenSchema,
		example: '/api/runs/11830a0cddfcce95/hidden',
		caching: 'none',
		limit: '60-per-minute',
		errors: ['bad-request', 'forbidden', 'not-found', 'rate-limited', 'unavailable'],
		isHidden: true,
	},
	{
		id: 'moderation.delete',
		method: 'delete',
		path: '/api/admin/runs/{run_hash}',
		tag: 'Moderation',
		summary: 'Remove a run from statistics and exports, or permanently',
		served: 'live',
		parameters: runHash,
		query: z.object({ purge: z.boolean().default(false).meta({ description: 'Permanently remove rows and run file.' }) }),
		response: z.object({
			run_hash: z.string(),
			purged: z.boolean(),
			matched: count('Rows of the run.'),
			modified: count('Rows that changed.'),
		}),
		example: '/api/admin/runs/11830a0cddfcce95',
		caching: 'none',
		limit: '60-per-minute',
		errors: ['forbidden', 'not-found', 'rate-limited', 'unavailable'],
		isHidden: true,
	},
	{
		id: 'moderation.unclaim',
		method: 'delete',
		path: '/api/admin/runs/{run_hash}/claim',
		tag: 'Moderation',
		summary: 'Undo the last claim of a run, which then has no owner',
		served: 'live',
		parameters: runHash,
		response: z.object({ run_hash: z.string(), unclaimed: z.literal(true) }),
		example: '/api/admin/runs/11830a0cddfcce95/claim',
		caching: 'none',
		limit: '60-per-minute',
		errors: ['forbidden', 'not-found', 'rate-limited', 'unavailable'],
		isHidden: true,
	},
] as const satisfies readonly Route[];
