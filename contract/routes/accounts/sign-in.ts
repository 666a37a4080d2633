import { z } from 'zod';
import type { Route } from '../../route.ts';
import { done } from '../fields.ts';

const steamId = z.string().meta({ description: '64-bit Steam id.', example: '76561190000000111' });
const signedIn = {
	persona_name: z.string().nullable().meta({ description: 'Name at Steam, when it said one.' }),
	user_id: z.string().nullable().meta({ description: 'Number of the account.' }),
	token: z.string().nullable().meta({ description: 'Bearer token; null when the account cannot be read at this time.' }),
	needs_email: z.boolean().meta({ description: 'No address is known. One is never asked for.' }),
};

const led = { mediaType: 'text/html', description: 'Leads the browser on.' };

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
		summary: 'Sign in with a ticket of the game',
		description:
			'Takes an authentication ticket for web interfaces of the identity `spire-codex` and asks Steam whose it is. Makes the account ' +
			'when there is none and gives it the runs that were sent with its Steam id. 401 for a ticket that Steam does not know, 502 when ' +
			'Steam does not answer, 503 while this service has no key of Steam.',
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
		summary: 'Begin to sign in with Steam in a browser, for an application',
		description: 'Open `login_url` in a browser and ask `/api/auth/steam/poll/{session_id}` until it has a token.',
		served: 'live',
		response: z.object({
			session_id: z.string().meta({ description: 'Keep it secret: who has it gets the token.' }),
			login_url: z.string().meta({ description: 'Where the player signs in.' }),
			ttl_seconds: z.int().min(1).max(3600).meta({ description: 'Seconds that it may take.' }),
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
		summary: 'Ask whether the player has signed in',
		description:
			'`pending` until Steam has confirmed the player, who may try again with the same `login_url`. An answer can be asked for again for 30 seconds.',
		served: 'live',
		parameters: { session_id: 'What the beginning answered.' },
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
		description: 'Leads the browser to Steam, which sends it back to `/profile?auth=steam` with the session cookie.',
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
		summary: 'Where Steam sends the browser back to',
		description:
			'Asks Steam whether it said what the address says. Leads to `/profile` with `auth=steam` (website), `auth=done` (application) ' +
			'or `auth=failed`.',
		served: 'live',
		query: z.object({ state: z.string().optional().meta({ description: 'Which beginning this is the end of.' }) }),
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
		summary: 'Change a token for one that is valid for seven days from now',
		description: 'Also sets the session cookie. The old token stays valid until its own end, unless the session is ended.',
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
			'For pages of this site and of the origins that may send credentials: their `Origin` is asked for, and JSON, so that no other page can sign ' +
			'somebody in as somebody else.',
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
		description: '409 for Steam: without it nobody could sign in again. Delete the account instead.',
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
