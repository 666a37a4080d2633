import { z } from 'zod';
import type { Route } from '../../route.ts';
import { OWN, done } from '../fields.ts';

const LONGEST_LABEL = 80;

export const keyBody = z.object({
	label: z.string().max(LONGEST_LABEL).default('').meta({ description: 'Purpose of the key, chosen by its owner.' }),
});

const time = z.string().nullable();
const count = (description: string) => z.int().min(0).max(1_000_000_000_000).meta({ description });
const id = z.string().meta({ description: 'Id of the key: 16 hexadecimal digits.' });
const tier = z.string().meta({ description: 'Tier of limits, see `/api/rate-limits`.', example: 'registered' });

/** The API key of the signed-in account (`behaviour/accounts.md#api-keys`). */
export const apiKeyRoutes = [
	{
		id: 'keys.list',
		method: 'get',
		path: '/api/keys',
		tag: 'Accounts',
		summary: 'List the keys of the account',
		description: 'The active key first, then revoked ones. Request counts are updated within a minute.',
		served: 'live',
		response: z.array(
			z.object({
				id,
				tier,
				label: z.string(),
				created_at: z.string().meta({ description: 'ISO 8601.' }),
				last_used_at: time.meta({ description: 'ISO 8601; null for an unused key.' }),
				revoked: z.boolean(),
				requests_today: count('Requests today (UTC).'),
				requests_week: count('Requests of today and the previous six days.'),
			}),
		),
		example: '/api/keys',
		caching: 'private',
		limit: '60-per-minute',
		errors: OWN,
	},
	{
		id: 'keys.create',
		method: 'post',
		path: '/api/keys',
		tag: 'Accounts',
		summary: 'Create the key of the account',
		description: 'An account has one active key: 409 until it is revoked. Only this response contains the key itself.',
		served: 'live',
		body: keyBody,
		response: z.object({
			id,
			raw_key: z.string().meta({ description: 'The key. Store it safely: the service only keeps its digest.' }),
			tier,
			label: z.string(),
		}),
		example: '/api/keys',
		caching: 'private',
		limit: '10-per-minute',
		errors: ['bad-request', 'unauthorized', 'forbidden', 'conflict', 'too-large', 'validation', 'rate-limited', 'unavailable'],
	},
	{
		id: 'keys.revoke',
		method: 'delete',
		path: '/api/keys/{key_id}',
		tag: 'Accounts',
		summary: 'Revoke a key of the account immediately and permanently',
		served: 'live',
		parameters: { key_id: 'Id of the key.' },
		response: done,
		example: '/api/keys/0123456789abcdef',
		caching: 'private',
		limit: '30-per-minute',
		errors: ['unauthorized', 'forbidden', 'not-found', 'rate-limited', 'unavailable'],
	},
] as const satisfies readonly Route[];
