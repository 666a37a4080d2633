import { type signInRoutes, ticketBody, tokenBody } from '../../../contract/routes/accounts/sign-in.ts';
import { apiError } from '../../http/errors/messages.ts';
import { networkOf } from '../../http/client.ts';
import { attemptCookie, bearerToken, cookieAttempt, cookieToken, sessionCookie } from '../../http/credentials.ts';
import { readJson } from '../../http/body/json-body.ts';
import type { SessionOrigin } from '../../store/accounts/sessions.ts';
import { isSecure } from '../../http/origins.ts';
import { TOKEN_DAYS } from '../../store/accounts/sessions.ts';
import { StoreUnavailable } from '../../store/run-store.ts';
import type { Answer, ApiRequest, Handlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { ownAnswer } from './own-answer.ts';
import { ATTEMPT_SECONDS } from '../services/sign-in-attempts.ts';
import { refuseChanges, refuseOtherSites, requireOwnPage, signedInToChange } from './signed-in.ts';
import { assertedSteamId, ownerOfTicket, personaOf, signInAddress } from './steam.ts';
import { DAY_SECONDS } from '../../../contract/time.ts';

const LONGEST_TICKET = 4096;
const SESSION_SECONDS = TOKEN_DAYS * DAY_SECONDS;
const CALLBACK = '/api/auth/steam/callback';

export const signInHandlers: Handlers<typeof signInRoutes> = {
	'auth.steam-ticket': async (request, services) => {
		refuseChanges(services);
		const { ticket } = readJson(await request.readBody(), ticketBody);
		const digits = ticket.length > 2 * LONGEST_TICKET ? '' : ticket.replaceAll(/[^0-9A-Fa-f]/g, '');
		if (digits === '' || digits.length > LONGEST_TICKET) throw apiError('ticket-invalid', LONGEST_TICKET);
		const steamId = await ownerOfTicket(digits, services.settings);
		return ownAnswer({ status: 'ok', steamid: steamId, ...(await enter(steamId, 'game', services)) });
	},

	'auth.steam-start': (request, services) => {
		refuseChanges(services);
		const attempt = services.runs.signInAttempts.begin('application');
		const loginUrl = signInAddress(returnAddress(attempt.state, request), services.settings);
		return ownAnswer({ session_id: attempt.secret, login_url: loginUrl, ttl_seconds: ATTEMPT_SECONDS });
	},

	'auth.steam-poll': async ({ params }, services) => {
		const session = params['session_id']!;
		const signIn = async (steamid: string) => ({ status: 'ok', steamid, ...(await enter(steamid, 'application', services)) });
		const answer = services.runs.signInAttempts.poll(session, signIn);
		if (answer === undefined) throw apiError('sign-in-unknown', session);
		return ownAnswer(answer === 'pending' ? { status: 'pending' } : await answer);
	},

	'auth.steam-redirect': (request, services) => {
		const attempt = services.runs.signInAttempts.begin('website');
		const location = signInAddress(returnAddress(attempt.state, request), services.settings);
		return { location, headers: { 'Set-Cookie': attemptCookie(attempt.secret, isSecure(request)) } };
	},

	'auth.steam-callback': async (request, services) => {
		const { signInAttempts } = services.runs;
		const { state = '' } = request.query;
		const attempt = signInAttempts.read('state', state);
		const begun = signInAttempts.read('secret', cookieAttempt(request.headers.cookie, isSecure(request)) ?? '');
		// Only the browser that started is signed in: a stranger's link would sign it in as the stranger.
		const isHere = attempt && (attempt.kind === 'application' || begun?.id === attempt.id);
		if (!isHere || services.settings.READ_ONLY) return back('failed');
		const returnTo = returnAddress(state, request);
		const steamId = await assertedSteamId(request.parameters, returnTo, services.settings).catch(() => null);
		if (steamId === null || !signInAttempts.confirm(attempt, steamId, networkOf(request.client))) return back('failed');
		if (attempt.kind === 'application') return back('done');
		const { token } = await enter(steamId, 'website', services);
		if (token === null) return back('failed');
		return back('steam', { 'Set-Cookie': sessionCookie(token, SESSION_SECONDS, isSecure(request)) });
	},

	'auth.refresh': async (request, services) => {
		const { account, claims } = await signedInToChange(request, services);
		const { accounts } = services.runs.store;
		const session =
			claims.sessionId === null
				? await accounts.openSession({ accountId: account.id, origin: 'application' })
				: await accounts.extendSession({ accountId: account.id, id: claims.sessionId });
		// It ended after the token was verified.
		if (!session) throw apiError('sign-in-needed');
		const token = await services.runs.tokens.sign(account, session);
		return ownAnswer(
			{ token, user_id: String(account.id), expires_in_days: TOKEN_DAYS },
			{ 'Set-Cookie': sessionCookie(token, SESSION_SECONDS, isSecure(request)) },
		);
	},

	'auth.logout': async (request, services) => {
		const cookie = cookieToken(request.headers.cookie, isSecure(request));
		if (cookie !== undefined) refuseOtherSites(request, services.settings);
		const token = cookie ?? bearerToken(request.headers.authorization);
		const claims = token === undefined ? undefined : await services.runs.tokens.verify(token);
		if (claims?.sessionId && !services.settings.READ_ONLY) {
			await services.runs.store.accounts.endSession({ accountId: claims.accountId, id: claims.sessionId });
		}
		return ownAnswer({ success: true }, { 'Set-Cookie': sessionCookie('', 0, isSecure(request)) });
	},

	'auth.set-cookie': async (request, services) => {
		requireOwnPage(request, services.settings);
		if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) throw apiError('body-not-json-typed');
		const { token } = readJson(await request.readBody(), tokenBody);
		const claims = await services.runs.tokens.verify(token);
		const account = claims && (await services.runs.store.findAccount({ id: claims.accountId }));
		if (!account) throw apiError('token-invalid');
		return ownAnswer({ success: true }, { 'Set-Cookie': sessionCookie(token, SESSION_SECONDS, isSecure(request)) });
	},

	'auth.disconnect': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const platform = request.params['platform']!;
		const disconnect = Object.hasOwn(PLATFORMS, platform) ? PLATFORMS[platform] : undefined;
		if (!disconnect) throw apiError('platform-unknown', platform);
		return ownAnswer({ success: true, disconnected: await disconnect(account.id, services) });
	},
};

/** How a platform is unlinked; returns whether there was a link. */
const PLATFORMS: Readonly<Record<string, (accountId: number, services: Services) => boolean | Promise<boolean>>> = {
	steam: () => {
		throw apiError('steam-needed');
	},
	discord: (accountId, { runs }) => runs.store.accounts.disconnectDiscord(accountId),
	/** No account has such a link. */
	twitch: () => false,
};

interface Entered {
	readonly persona_name: string | null;
	readonly user_id: string | null;
	readonly token: string | null;
	readonly needs_email: boolean;
}

/** Signs the owner of a Steam id in. When the store is unavailable they get no token, and the client tries again. */
async function enter(steamId: string, origin: SessionOrigin, { runs, settings }: Services): Promise<Entered> {
	const persona = await personaOf(steamId, settings);
	try {
		const account = await runs.store.accounts.signIn({ steamId, persona });
		const session = await runs.store.accounts.openSession({ accountId: account.id, origin });
		const profile = await runs.store.accounts.findProfile(account.id);
		return {
			persona_name: persona,
			user_id: String(account.id),
			token: await runs.tokens.sign(account, session),
			needs_email: profile?.email == null,
		};
	} catch (error) {
		if (!(error instanceof StoreUnavailable)) throw error;
		return { persona_name: persona, user_id: null, token: null, needs_email: false };
	}
}

/** Always an address of this site. */
function back(outcome: 'steam' | 'done' | 'failed', headers: Readonly<Record<string, string>> = {}): Answer {
	return { location: `/profile?auth=${outcome}`, headers };
}

function returnAddress(state: string, { origin }: Pick<ApiRequest, 'origin'>): string {
	return `${origin.address}${CALLBACK}?state=${state}`;
}
