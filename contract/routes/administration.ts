import { z } from 'zod';
import type { TIERS } from '../http/limits.ts';
import type { Route } from '../route.ts';
import { SUBMISSION_KINDS, SUBMISSION_STATES } from '../submissions.ts';
import { done } from './fields.ts';

const MOST = 1_000_000_000_000;
const count = (description: string) => z.int().min(0).max(MOST).meta({ description });
const number = (description: string) => z.int().min(1).max(MOST).meta({ description });
const time = z.string().meta({ description: 'ISO 8601.' });
const page = z.int().min(1).max(1_000_000).default(1).meta({ description: 'Page, from 1.' });
const limit = z.int().min(1).max(100).default(50).meta({ description: 'Most entries.' });
const pageOf = { total: count('Entries that match.'), page: count('Number of this page.'), per_page: count('Entries a page.') };

const READS = ['not-found', 'validation', 'rate-limited', 'unavailable'] as const;
const CHANGES = [
	'bad-request',
	'forbidden',
	'not-found',
	'conflict',
	'too-large',
	'validation',
	'rate-limited',
	'unavailable',
] as const;

/** Tiers of API keys. */
export const KEY_TIERS = ['general', 'registered', 'academia', 'paid'] as const satisfies readonly (keyof typeof TIERS)[];
const TIER_NAMES = ['own-pages', ...KEY_TIERS] as const;

const LONGEST_ANNOUNCEMENT = 500;
const MOST_OVERRIDES = 50;
const requests = z.int().min(1).max(1_000_000).meta({ description: 'Requests a minute.' });

export const newNameBody = z.object({ username: z.string() });
export const mergeBody = z.object({ source_id: number('Account that ends.'), target_id: number('Account that stays.') });
export const supporterBody = z.object({
	active: z.boolean().meta({ description: 'Whether the account supports the service.' }),
	ends_at: z.iso.datetime().nullish().meta({ description: 'End date, ISO 8601 in UTC; default: until revoked.' }),
	tier: z.string().max(80).nullish().meta({ description: 'Name of the supporter tier.' }),
});
export const keyTierBody = z.object({ tier: z.enum(KEY_TIERS) });
export const announcementBody = z.object({
	message: z.string().trim().min(1).max(LONGEST_ANNOUNCEMENT).meta({ description: 'Text with optional Markdown links.' }),
});
export const limitsBody = z.object({
	tiers: z
		.partialRecord(z.enum(TIER_NAMES), requests)
		.default({})
		.meta({ description: 'Limits by tier; missing tiers use the built-in limit.' }),
	overrides: z
		.array(
			z.object({
				prefix: z
					.string()
					.max(200)
					.regex(/^\/api\/(?!admin(\/|$))[\w/{}-]*$/),
				requests,
			}),
		)
		.max(MOST_OVERRIDES)
		.default([])
		.meta({ description: 'Request limit of all tiers below a path; the longest path applies.' }),
});

const submission = z.object({
	id: number('Number.'),
	kind: z.enum(SUBMISSION_KINDS),
	state: z.enum(SUBMISSION_STATES),
	content: z.record(z.string(), z.unknown()).meta({ description: 'What was sent, cleaned.' }),
	received_at: time,
	decided_at: time.nullable(),
	decided_by: z.string().nullable(),
});
const announcement = z.object({ id: z.string(), message: z.string(), active: z.boolean(), created_at: time });
const limits = z.object({
	tiers: z.record(z.string(), count('Requests a minute.')),
	overrides: z.array(z.object({ prefix: z.string(), requests: count('Requests a minute.') })),
});
const userId = { user_id: 'Number of the account.' };
const submissionId = { submission_id: 'Number of the submission.' };
const announcementId = { announcement_id: 'Number of the announcement.' };
const keyId = { key_id: 'Id of the key.' };

const row = { tag: 'Moderation', served: 'live', limit: '60-per-minute', isHidden: true } as const;
const reads = { ...row, method: 'get', caching: 'private', errors: READS } as const;
const changes = { ...row, method: 'post', caching: 'none', errors: CHANGES } as const;

/** The operator's desk, for accounts in ADMIN_IDS; for others these routes do not exist (`behaviour/moderation.md`). */
export const administrationRoutes = [
	{
		...reads,
		id: 'admin.overview',
		path: '/api/admin/overview',
		summary: 'What is stored, in numbers',
		response: z.object({
			accounts: count('Accounts.'),
			new_accounts: count('Created in the last seven days.'),
			open_sessions: count('Open sessions.'),
			supporters: count('Accounts that support the service.'),
			active_keys: count('Active API keys.'),
			saved_charts: count('Saved charts.'),
			runs: count('Rows, including hidden and deleted ones.'),
			hidden_runs: count('Hidden rows.'),
			deleted_runs: count('Deleted rows.'),
			new_runs: count('Rows of the last 24 hours.'),
			waiting_submissions: count('Open submissions.'),
			news: count('Imported announcements of the platform.'),
			webhooks: count('Webhooks.'),
			dead_webhooks: count('Webhooks disabled after failed deliveries.'),
			waiting_posts: count('Pending webhook deliveries.'),
			bytes: count('Size of the database.'),
		}),
		example: '/api/admin/overview',
		caching: 'none',
	},
	{
		...reads,
		id: 'admin.users',
		path: '/api/admin/users',
		summary: 'List accounts, newest first',
		query: z.object({
			q: z.string().max(80).default('').meta({ description: 'Part of the name, or a whole number or platform id.' }),
			page,
			limit,
		}),
		response: z.object({
			users: z.array(
				z.object({
					id: z.string(),
					username: z.string(),
					steam_id: z.string().nullable(),
					discord_id: z.string().nullable(),
					profile_private: z.boolean(),
					supporter: z.boolean(),
					runs: count('Rows of the account.'),
					created_at: time,
				}),
			),
			...pageOf,
		}),
		example: '/api/admin/users?limit=5',
	},
	{
		...changes,
		id: 'admin.user-rename',
		method: 'patch',
		path: '/api/admin/users/{user_id}',
		summary: 'Rename an account',
		parameters: userId,
		body: newNameBody,
		response: z.object({ success: z.literal(true), username: z.string() }),
		example: '/api/admin/users/1',
	},
	{
		...changes,
		id: 'admin.user-delete',
		method: 'delete',
		path: '/api/admin/users/{user_id}',
		summary: 'Delete an account; its runs stay without an owner',
		parameters: userId,
		response: done,
		example: '/api/admin/users/1',
	},
	{
		...changes,
		id: 'admin.user-merge',
		path: '/api/admin/users/merge',
		summary: 'Merge two accounts of one person',
		body: mergeBody,
		response: z.object({ success: z.literal(true), user_id: z.string(), runs: count('Moved rows.') }),
		example: '/api/admin/users/merge',
	},
	{
		...changes,
		id: 'admin.user-supporter',
		path: '/api/admin/users/{user_id}/supporter',
		summary: 'Set whether an account supports the service',
		parameters: userId,
		body: supporterBody,
		response: done,
		example: '/api/admin/users/1/supporter',
	},
	{
		...reads,
		id: 'admin.keys',
		path: '/api/admin/keys',
		summary: 'List the API keys',
		response: z.object({
			keys: z.array(z.object({ id: z.string(), tier: z.string(), label: z.string(), created_at: time, revoked: z.boolean() })),
		}),
		example: '/api/admin/keys',
	},
	{
		...changes,
		id: 'admin.key-tier',
		path: '/api/admin/keys/{key_id}/tier',
		summary: 'Change the tier of an API key',
		parameters: keyId,
		body: keyTierBody,
		response: z.object({ success: z.literal(true), id: z.string(), tier: z.string() }),
		example: '/api/admin/keys/0123456789abcdef/tier',
	},
	{
		...changes,
		id: 'admin.key-revoke',
		path: '/api/admin/keys/{key_id}/revoke',
		summary: 'Revoke an API key',
		parameters: keyId,
		response: done,
		example: '/api/admin/keys/0123456789abcdef/revoke',
	},
	{
		...reads,
		id: 'admin.queue',
		path: '/api/admin/queue',
		summary: 'List submissions, newest first',
		query: z.object({
			kind: z.enum(SUBMISSION_KINDS).optional().meta({ description: 'Only of this kind.' }),
			state: z.enum(SUBMISSION_STATES).default('new').meta({ description: 'Only in this state.' }),
			page,
			limit,
		}),
		response: z.object({ submissions: z.array(submission), ...pageOf }),
		example: '/api/admin/queue',
	},
	{
		...changes,
		id: 'admin.queue-accept',
		path: '/api/admin/queue/{submission_id}/accept',
		summary: 'Accept a submission; returns a guide as a file for the game data',
		parameters: submissionId,
		response: submission.extend({ markdown: z.string().nullable().meta({ description: 'A guide as a file.' }) }),
		example: '/api/admin/queue/1/accept',
	},
	{
		...changes,
		id: 'admin.queue-dismiss',
		path: '/api/admin/queue/{submission_id}/dismiss',
		summary: 'Dismiss a submission',
		parameters: submissionId,
		response: submission,
		example: '/api/admin/queue/1/dismiss',
	},
	{
		...reads,
		id: 'admin.announcements',
		path: '/api/admin/announcements',
		summary: 'List the announcements of moderators, newest first',
		response: z.object({ announcements: z.array(announcement) }),
		example: '/api/admin/announcements',
	},
	{
		...changes,
		id: 'admin.announcement-add',
		path: '/api/admin/announcements',
		summary: 'Show a message on every page',
		body: announcementBody,
		response: announcement,
		example: '/api/admin/announcements',
	},
	{
		...changes,
		id: 'admin.announcement-toggle',
		path: '/api/admin/announcements/{announcement_id}/toggle',
		summary: 'Disable or enable an announcement',
		parameters: announcementId,
		response: announcement,
		example: '/api/admin/announcements/1/toggle',
	},
	{
		...changes,
		id: 'admin.announcement-delete',
		method: 'delete',
		path: '/api/admin/announcements/{announcement_id}',
		summary: 'Delete an announcement',
		parameters: announcementId,
		response: done,
		example: '/api/admin/announcements/1',
	},
	{
		...reads,
		id: 'admin.limits',
		path: '/api/admin/rate-limits',
		summary: 'Get the changed limits',
		response: limits,
		example: '/api/admin/rate-limits',
	},
	{
		...changes,
		id: 'admin.limits-change',
		method: 'patch',
		path: '/api/admin/rate-limits',
		summary: 'Replace the changed limits',
		body: limitsBody,
		response: limits,
		example: '/api/admin/rate-limits',
	},
] as const satisfies readonly Route[];
