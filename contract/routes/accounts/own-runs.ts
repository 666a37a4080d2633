import { z } from 'zod';
import type { Route } from '../../route.ts';
import { pageSchema } from '../runs.ts';
import { count } from '../fields.ts';
import { MOST_RUN_BYTES } from '../../submit/save-folders.ts';

export const MOST_FILES = 100;
/** All files, and room for the form boundaries between them. */
const LARGEST_UPLOAD = MOST_FILES * MOST_RUN_BYTES + 6_291_456;
const MOST_HASHES = 50;

const OWN = ['unauthorized', 'validation', 'rate-limited', 'unavailable'] as const;
const OWN_CHANGE = ['bad-request', 'forbidden', 'too-large', ...OWN] as const;

export const hashesBody = z.object({
	run_hashes: z.array(z.string().max(64)).min(1).max(MOST_HASHES).meta({ description: 'Hashes of the rows.' }),
});

/** The runs of the signed-in account (`behaviour/accounts.md#own-runs`). */
export const ownRunRoutes = [
	{
		id: 'own-runs.list',
		method: 'get',
		path: '/api/auth/runs',
		tag: 'Accounts',
		summary: 'List the runs of the account, newest first',
		description: 'Includes held and hidden runs, but no deleted ones.',
		served: 'live',
		query: z.object({
			page: z.int().min(1).max(10_000_000).default(1).meta({ description: 'Page, from 1.' }),
			limit: z.int().min(1).max(100).default(50).meta({ description: 'Runs per page.' }),
		}),
		response: pageSchema,
		example: '/api/auth/runs',
		caching: 'private',
		limit: '60-per-minute',
		errors: OWN,
	},
	{
		id: 'own-runs.upload',
		method: 'post',
		path: '/api/auth/runs/upload',
		tag: 'Accounts',
		summary: 'Send run files of the account',
		description:
			'At most 100 files named `.run` or `.json`, each of at most 512 KiB. Each file has a result: `claimed` for a new run of the account, ' +
			'`duplicate` for a known one, `error` with the reason. One upload at a time; an account without a Steam id gets 409.',
		served: 'live',
		body: { mediaType: 'multipart/form-data', description: 'The files, as fields of a form.' },
		largestBody: LARGEST_UPLOAD,
		response: z.object({
			results: z.array(
				z.object({
					filename: z.string(),
					status: z.enum(['claimed', 'duplicate', 'error']),
					run_hash: z.string().optional(),
					detail: z.string().optional().meta({ description: 'Problem of the file.' }),
				}),
			),
			summary: z.object({
				total: count('Files.'),
				claimed: count('New runs.'),
				duplicates: count('Known runs.'),
				errors: count('Rejected files.'),
			}),
		}),
		example: '/api/auth/runs/upload',
		caching: 'private',
		limit: '10-per-minute',
		errors: [...OWN_CHANGE, 'conflict', 'unprocessable'],
	},
	{
		id: 'own-runs.delete',
		method: 'delete',
		path: '/api/auth/runs/{run_hash}',
		tag: 'Accounts',
		summary: 'Delete a run of the account',
		description:
			'Removes it from the list, statistics and exports. Sending it again restores it. 403 for a run of another account.',
		served: 'live',
		parameters: { run_hash: 'Hash of the row.' },
		response: z.object({ success: z.literal(true), run_hash: z.string() }),
		example: '/api/auth/runs/11830a0cddfcce95',
		caching: 'private',
		limit: '30-per-minute',
		errors: ['unauthorized', 'forbidden', 'not-found', 'rate-limited', 'unavailable'],
	},
	{
		id: 'own-runs.delete-many',
		method: 'post',
		path: '/api/auth/runs/bulk-delete',
		tag: 'Accounts',
		summary: 'Delete up to fifty runs of the account',
		served: 'live',
		body: hashesBody,
		response: z.object({
			deleted: count('Deleted runs.'),
			failed: z.record(z.string(), z.string()).meta({ description: 'Reasons for other runs, by hash.' }),
			requested: count('Number of requested hashes.'),
		}),
		example: '/api/auth/runs/bulk-delete',
		caching: 'private',
		limit: '10-per-minute',
		errors: OWN_CHANGE,
	},
] as const satisfies readonly Route[];
