import { z } from 'zod';
import type { Route } from '../../route.ts';
import {
	LONGEST_WEBHOOK_LABEL,
	LONGEST_WEBHOOK_URL,
	MOST_WEBHOOKS_OF_ACCOUNT,
	WEBHOOK_EVENTS,
	WEBHOOK_FORMATS,
} from '../../webhooks.ts';
import { OWN, count, done } from '../fields.ts';

const format = z.enum(WEBHOOK_FORMATS).meta({
	description: '`standard`: signed JSON by the convention Standard Webhooks; `discord`: a message for a Discord channel.',
});
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);

export const webhookBody = z.object({
	url: z
		.string()
		.min(1)
		.max(LONGEST_WEBHOOK_URL)
		.meta({ description: 'Where posts go: an `https://` address of a public host.' }),
	events: events.default([...WEBHOOK_EVENTS]).meta({ description: 'Reported events; default: all.' }),
	format: format.default('standard'),
	label: z.string().max(LONGEST_WEBHOOK_LABEL).default('').meta({ description: 'Its purpose, chosen by its owner.' }),
});

const time = (description: string) =>
	z
		.string()
		.nullable()
		.meta({ description: `${description} (ISO 8601).` });
const id = z.string().meta({ description: 'Id of the webhook: 16 hexadecimal digits.' });
const parameters = { webhook_id: 'Id of the webhook.' };
const CHANGE = ['unauthorized', 'forbidden', 'not-found', 'rate-limited', 'unavailable'] as const;

/** Webhooks of the signed-in account (`behaviour/webhooks.md`). */
export const webhookRoutes = [
	{
		id: 'webhooks.list',
		method: 'get',
		path: '/api/auth/webhooks',
		tag: 'Accounts',
		summary: 'List the webhooks of the account',
		served: 'live',
		response: z.array(
			z.object({
				id,
				url: z.string(),
				events,
				format,
				label: z.string(),
				created_at: z.string().meta({ description: 'ISO 8601.' }),
				active: z.boolean().meta({ description: 'False if it was disabled after failed deliveries.' }),
				disabled_at: time('When it was disabled'),
				failures: count('Consecutive failed deliveries up to the last one.'),
				failing_since: time('Start of the current failures'),
				last_post_at: time('Time of the last delivery'),
				last_result: z.string().nullable().meta({ description: 'Status of its response, or the reason for none.' }),
				waiting: count('Pending deliveries.'),
			}),
		),
		example: '/api/auth/webhooks',
		caching: 'private',
		limit: '60-per-minute',
		errors: OWN,
	},
	{
		id: 'webhooks.create',
		method: 'post',
		path: '/api/auth/webhooks',
		tag: 'Accounts',
		summary: 'Register a webhook of the account',
		description:
			`An account has ${MOST_WEBHOOKS_OF_ACCOUNT} at most: 409 beyond. 400 for an address that does not lead to a public host. The ` +
			'secret is only in this response.',
		served: 'live',
		body: webhookBody,
		response: z.object({
			id,
			secret: z.string().meta({ description: 'Signing secret for deliveries. Store it for the receiver.' }),
			url: z.string(),
			events,
			format,
			label: z.string(),
		}),
		example: '/api/auth/webhooks',
		caching: 'private',
		limit: '10-per-minute',
		errors: ['bad-request', 'unauthorized', 'forbidden', 'conflict', 'too-large', 'validation', 'rate-limited', 'unavailable'],
	},
	{
		id: 'webhooks.remove',
		method: 'delete',
		path: '/api/auth/webhooks/{webhook_id}',
		tag: 'Accounts',
		summary: 'Remove a webhook of the account',
		served: 'live',
		parameters,
		response: done,
		example: '/api/auth/webhooks/0123456789abcdef',
		caching: 'private',
		limit: '30-per-minute',
		errors: CHANGE,
	},
	{
		id: 'webhooks.enable',
		method: 'post',
		path: '/api/auth/webhooks/{webhook_id}/enable',
		tag: 'Accounts',
		summary: 'Enable a disabled webhook',
		served: 'live',
		parameters,
		response: done,
		example: '/api/auth/webhooks/0123456789abcdef/enable',
		caching: 'private',
		limit: '30-per-minute',
		errors: CHANGE,
	},
	{
		id: 'webhooks.test',
		method: 'post',
		path: '/api/auth/webhooks/{webhook_id}/test',
		tag: 'Accounts',
		summary: 'Send a test to a webhook of the account',
		served: 'live',
		parameters,
		response: z.object({
			delivered: z.boolean().meta({ description: 'Whether the response had a status from 200 to 299.' }),
			result: z.string().meta({ description: 'That status, or the reason for no response.' }),
		}),
		example: '/api/auth/webhooks/0123456789abcdef/test',
		caching: 'private',
		limit: '10-per-minute',
		errors: CHANGE,
	},
] as const satisfies readonly Route[];
