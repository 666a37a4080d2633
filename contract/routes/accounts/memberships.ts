import { z } from 'zod';
import type { Route } from '../../route.ts';
import { OWN_CHANGE } from '../fields.ts';

const MOST_GIVEN = 1_000_000;

export const membershipBody = z.object({
	account: z
		.union([
			z.object({ user_id: z.string().regex(/^\d{1,12}$/) }),
			z.object({ steam_id: z.string().regex(/^\d{17}$/) }),
			z.object({ username: z.string().min(1).max(64) }),
		])
		.meta({ description: 'The account: its number, Steam id or name.' }),
	said_at: z.iso
		.datetime()
		.meta({ description: 'Time of the report, ISO 8601 in UTC; reports older than the last one are ignored.' }),
	active: z.boolean().meta({ description: 'Whether the account supports the service.' }),
	ends_at: z.iso.datetime().nullish().meta({ description: 'End date, ISO 8601 in UTC; default: until revoked.' }),
	tier: z.string().max(80).nullish().meta({ description: 'Name of the supporter tier.' }),
	amount: z.number().min(0).max(MOST_GIVEN).default(0).meta({ description: 'Amount given.' }),
	currency: z
		.string()
		.regex(/^[A-Z]{3}$/)
		.nullish()
		.meta({ description: 'Currency of the amount: three letters.' }),
});

/** Name colours for supporters: those of the characters. */
const THEMES = ['ironclad', 'silent', 'defect', 'necrobinder', 'regent'] as const;

export const themeBody = z.object({
	theme: z.enum(THEMES).nullish().meta({ description: 'Null removes it; a missing value changes nothing.' }),
	public: z.boolean().optional().meta({ description: 'Whether `/api/players/flair` shows it.' }),
});

export const listingBody = z.object({ listed: z.boolean() });

/** Supporters of the service (`behaviour/accounts.md#supporters`). */
export const membershipRoutes = [
	{
		id: 'memberships.report',
		method: 'post',
		path: '/api/memberships/webhook',
		tag: 'Accounts',
		summary: 'Receive a report of the membership platform',
		description:
			'The header `X-Signature` holds `sha256=` and the HMAC-SHA-256 of the body in hexadecimal digits. 503 without a secret in the ' +
			'settings. `applied` is false for an unknown account and for outdated reports.',
		served: 'live',
		body: membershipBody,
		response: z.object({ success: z.literal(true), applied: z.boolean() }),
		example: '/api/memberships/webhook',
		caching: 'none',
		limit: '60-per-minute',
		errors: ['bad-request', 'unauthorized', 'forbidden', 'too-large', 'validation', 'rate-limited', 'unavailable'],
		isHidden: true,
	},
	{
		id: 'account.thanks-listing',
		method: 'patch',
		path: '/api/auth/thanks-listing',
		tag: 'Accounts',
		summary: 'Show or hide yourself in the public list of supporters',
		description: '403 for an account that was never a supporter.',
		served: 'live',
		body: listingBody,
		response: z.object({ success: z.literal(true), listed: z.boolean() }),
		example: '/api/auth/thanks-listing',
		caching: 'private',
		limit: '10-per-minute',
		errors: OWN_CHANGE,
	},
	{
		id: 'account.theme',
		method: 'patch',
		path: '/api/auth/theme',
		tag: 'Accounts',
		summary: 'Choose the name colours of a supporter',
		description: '403 for an account that is not a current supporter.',
		served: 'live',
		body: themeBody,
		response: z.object({
			success: z.literal(true),
			theme: z.string().nullable().meta({ description: 'The theme; null for none.' }),
			public: z.boolean().meta({ description: 'Whether it is public.' }),
		}),
		example: '/api/auth/theme',
		caching: 'private',
		limit: '10-per-minute',
		errors: ['bad-request', 'unauthorized', 'forbidden', 'too-large', 'validation', 'rate-limited', 'unavailable'],
	},
] as const satisfies readonly Route[];
