import { z } from 'zod';
import type { MediaAnswer, Route } from '../route.ts';
import { LIST_QUERY, listedRunSchema, pageSchema } from './runs.ts';
import { count, runHash } from './fields.ts';

const hash = z.string().meta({ description: 'Hash of the row.' });
const EXAMPLE = '/api/runs/11830a0cddfcce95/replay';

const JOURNAL: MediaAnswer = { mediaType: 'application/x-ndjson', description: 'The journal, as one gzip member.' };

/** Why a journal is rejected; codes are permanent. */
export const REPLAY_FAULTS = {
	too_large: 'too-large',
	not_gzip: 'unsupported-media-type',
	bad_header: 'bad-request',
	rejected: 'bad-request',
	header_mismatch: 'conflict',
	not_found: 'not-found',
	not_owner: 'forbidden',
	not_claimed: 'conflict',
	replay_exists: 'conflict',
	storage: 'unavailable',
} as const satisfies Record<string, Route['errors'][number]>;

export type ReplayFault = keyof typeof REPLAY_FAULTS;

const refusal = z.object({
	detail: z.object({
		code: z.enum(Object.keys(REPLAY_FAULTS) as [ReplayFault, ...ReplayFault[]]).meta({ description: 'What is wrong.' }),
		message: z.string().meta({ description: 'The same in words.' }),
	}),
});

/** Journals of runs (`behaviour/replays.md`). */
export const replayRoutes = [
	{
		id: 'replays.list',
		method: 'get',
		path: '/api/replays',
		tag: 'Replays',
		summary: 'List runs with a replay, newest first',
		description: 'The filters of `/api/runs/list`.',
		served: 'live',
		query: LIST_QUERY.omit({ has_replay: true }),
		response: pageSchema.extend({
			runs: z.array(listedRunSchema.extend({ replay_url: z.string().meta({ description: 'Page of the replay.' }) })),
		}),
		example: '/api/replays?limit=5',
		caching: 'runs',
		limit: '120-per-minute',
		errors: ['rate-limited', 'unavailable'],
	},
	{
		id: 'replays.summary',
		method: 'get',
		path: '/api/replays/summary',
		tag: 'Replays',
		summary: 'Count replays, overall and by character',
		served: 'live',
		response: z.object({
			total: count('Runs with a replay.'),
			by_character: z.record(z.string(), z.int().min(0).max(1_000_000_000)).meta({ description: 'By official character.' }),
		}),
		example: '/api/replays/summary',
		caching: 'statistics',
		limit: '60-per-minute',
		errors: ['rate-limited', 'unavailable'],
	},
	{
		id: 'replays.get',
		method: 'get',
		path: '/api/runs/{run_hash}/replay',
		tag: 'Replays',
		summary: 'Download the replay of a run',
		description: 'The journal as sent: JSON lines, always compressed with gzip.',
		served: 'live',
		parameters: runHash,
		response: { ...JOURNAL, description: 'JSON lines with `Content-Encoding: gzip`.' },
		example: EXAMPLE,
		exampleStatus: 404,
		caching: 'revalidated',
		limit: '120-per-minute',
		errors: ['not-found', 'rate-limited', 'unavailable'],
	},
	{
		id: 'replays.upload',
		method: 'post',
		path: '/api/runs/{run_hash}/replay',
		tag: 'Replays',
		summary: 'Upload the replay of one of your own runs',
		description:
			'At most 2 MiB compressed, 16 MiB and 200,000 lines uncompressed. The first line contains seed, start and character of the run. The same bytes again are ' +
			'answered with `duplicate`, others with `replay_exists`. `not_claimed` can be retried after the run was claimed.',
		served: 'live',
		parameters: runHash,
		body: JOURNAL,
		response: z.object({
			success: z.literal(true),
			duplicate: z.literal(true).optional().meta({ description: 'The same bytes already existed.' }),
			run_hash: hash,
			lines: count('Lines of the journal.').optional(),
			url: z.string().meta({ description: 'Page of the replay.' }),
		}),
		example: EXAMPLE,
		caching: 'none',
		limit: '30-per-minute',
		errors: [
			...(['bad-request', 'unauthorized', 'forbidden', 'not-found', 'conflict', 'too-large'] as const),
			...(['unsupported-media-type', 'rate-limited', 'unavailable'] as const),
		],
		refusal,
	},
	{
		id: 'replays.delete',
		method: 'delete',
		path: '/api/runs/{run_hash}/replay',
		tag: 'Replays',
		summary: 'Delete the replay of one of your own runs',
		description: 'Removes its bytes. The same replay can be uploaded again, but no other one.',
		served: 'live',
		parameters: runHash,
		response: z.object({ success: z.literal(true), removed: z.boolean().meta({ description: 'Whether there was one.' }) }),
		example: EXAMPLE,
		caching: 'none',
		limit: '30-per-minute',
		errors: ['unauthorized', 'forbidden', 'not-found', 'rate-limited', 'unavailable'],
		refusal,
	},
] as const satisfies readonly Route[];
