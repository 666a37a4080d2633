import { z } from 'zod';
import type { Route } from '../../route.ts';
import { done } from '../fields.ts';

const steamId = z.string().meta({ description: '64-bit Steam id.', example: '76561190000000111' });
const signedIn = {
	persona_name: z.string().nullable().meta({ description: 'Name at Steam, if known.' }),
	user_id: z.string().nullable().meta({ description: 'Number of the account.' }),
	token: z.string().nullable().meta({ description: 'Bearer token; null while the account is unavailable.' }),
	needs_email: z.boolean().meta({ description: 'True without an e-mail address, which is always optional.' }),
};

const led = { mediaType: 'text/html', description: 'Redirects the browser.' };

export const ticketBody = z.object({
	ticket: z.string().meta({ description: 'The ticket in hexadecimal digits, 4096 at most.' }),
});

export const tokenBody = z.object({ token: z.string().max(4096).meta({ description: 'A bearer token.' }) });

/** Signing in and out (`behaviour/accounts.md#signing-in`). */
export const signInRoutes = [
	{
		id: 'auth.steam-ticket',
		method: 'post',
		path: '/api/auth/steam/ticket',
		tag: 'Accounts',
		summary: 'Sign in with a game ticket',
		description:
			'Accepts a web API ticket for the identity `spire-codex` and validates it with Steam. Creates the account if necessary and ' +
			'attaches the runs sent with its Steam id. 401 for an invalid ticket, 502 when Steam does not respond, 503 while this ' +
			'service has no Steam key.',
		served: 'live',
		body: ticketBody,
		response: z.object({ status: z.literal('ok'), steamid: steamId, ...signedIn }),
		example: '/api/auth/steam/ticket',
		caching: 'private',
		limit: '30-per-minute',
		errors: ['bad-request', 'unauthorized', 'forbidden', 'too-large', 'validation', 'rate-limited', 'bad-gateway', 'unavailable'],
	},
	{
		id: 'auth.steam-start',
		method: 'post',
		path: '/api/auth/steam/start',
		tag: 'Accounts',
		summary: 'Start a Steam sign-in in a browser for an application',
		description: 'Open `login_url` in a browser and ask `/api/auth/steam/poll/{session_id}` until it has a token.',
		served: 'live',
		response: z.object({
			session_id: z.string().meta({ description: 'Keep it secret: it gives access to the token.' }),
			login_url: z.string().meta({ description: 'Sign-in page for the player.' }),
			ttl_seconds: z.int().min(1).max(3600).meta({ description: 'Time limit in seconds.' }),
		}),
		example: '/api/auth/steam/start',
		caching: 'private',
		limit: '20-per-minute',
		errors: ['forbidden', 'rate-limited', 'unavailable'],
	},
	{
		id: 'auth.steam-poll',
		method: 'get',
		path: '/api/auth/steam/poll/{session_id}',
		tag: 'Accounts',
		summary: 'Poll for the player’s sign-in',
		description:
			'`pending` until Steam confirms the player, who may retry with the same `login_url`. The result can be read again for 30 seconds.',
		served: 'live',
		parameters: { session_id: 'Id from the start of the sign-in.' },
		hasSecretAddress: true,
		response: z.object({
			status: z.enum(['pending', 'ok']),
			steamid: steamId.optional(),
			persona_name: signedIn.persona_name.optional(),
			user_id: signedIn.user_id.optional(),
			token: signedIn.token.optional(),
			needs_email: signedIn.needs_email.optional(),
		}),
		example: '/api/auth/steam/poll/0123456789abcdef',
		exampleStatus: 404,
		caching: 'private',
		limit: '120-per-minute',
		errors: ['not-found', 'rate-limited'],
	},
	{
		id: 'auth.steam-redirect',
		method: 'get',
		path: '/api/auth/steam/redirect',
		tag: 'Accounts',
		summary: 'Sign in with Steam on this website',
		description: 'Redirects the browser to Steam, which returns to `/profile?auth=steam` with the session cookie.',
		served: 'live',
		response: led,
		example: '/api/auth/steam/redirect',
		exampleStatus: 302,
		caching: 'private',
		limit: '20-per-minute',
		errors: ['rate-limited', 'unavailable'],
	},
	{
		id: 'auth.steam-callback',
		method: 'get',
		path: '/api/auth/steam/callback',
		tag: 'Accounts',
		summary: 'Return address of a Steam sign-in',
		description:
			'Validates the address with Steam. Redirects to `/profile` with `auth=steam` (website), `auth=done` (application) ' +
			'or `auth=failed`.',
		served: 'live',
		query: z.object({ state: z.string().optional().meta({ description: 'Identifies the started sign-in.' }) }),
		response: led,
		example: '/api/auth/steam/callback',
		exampleStatus: 302,
		caching: 'private',
		limit: '30-per-minute',
		errors: ['rate-limited', 'unavailable'],
	},
	{
		id: 'auth.refresh',
		method: 'post',
		path: '/api/auth/refresh',
		tag: 'Accounts',
		summary: 'Exchange a token for one that is valid for seven more days',
		description: 'Also sets the session cookie. The old token stays valid until it expires or the session ends.',
		served: 'live',
		response: z.object({ token: z.string(), user_id: z.string(), expires_in_days: z.int().min(1).max(365) }),
		example: '/api/auth/refresh',
		caching: 'private',
		limit: '30-per-minute',
		errors: ['unauthorized', 'forbidden', 'rate-limited', 'unavailable'],
	},
	{
		id: 'auth.logout',
		method: 'post',
		path: '/api/auth/logout',
		tag: 'Accounts',
		summary: 'End this session and clear its cookie',
		served: 'live',
		response: done,
		example: '/api/auth/logout',
		caching: 'private',
		limit: '30-per-minute',
		errors: ['forbidden', 'rate-limited', 'unavailable'],
	},
	{
		id: 'auth.set-cookie',
		method: 'post',
		path: '/api/auth/set-cookie',
		tag: 'Accounts',
		summary: 'Sign a browser in with a bearer token',
		description:
			'For pages of this site and of origins that may send credentials. Requires their `Origin` and JSON, so that other pages cannot ' +
			'change the session of a visitor.',
		served: 'live',
		body: tokenBody,
		response: done,
		example: '/api/auth/set-cookie',
		caching: 'private',
		limit: '20-per-minute',
		errors: [
			...(['bad-request', 'unauthorized', 'forbidden', 'too-large', 'unsupported-media-type'] as const),
			...(['validation', 'rate-limited', 'unavailable'] as const),
		],
	},
	{
		id: 'auth.disconnect',
		method: 'post',
		path: '/api/auth/{platform}/disconnect',
		tag: 'Accounts',
		summary: 'Unlink the account from another platform',
		description: '409 for Steam, the only way to sign in. Delete the account instead.',
		served: 'live',
		parameters: { platform: '`steam`, `discord` or `twitch`.' },
		response: z.object({
			success: z.literal(true),
			disconnected: z.boolean().meta({ description: 'Whether there was a link.' }),
		}),
		example: '/api/auth/discord/disconnect',
		caching: 'private',
		limit: '10-per-minute',
		errors: ['unauthorized', 'forbidden', 'not-found', 'conflict', 'rate-limited', 'unavailable'],
	},
] as const satisfies readonly Route[];
