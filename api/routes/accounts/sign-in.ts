import { type signInRoutes, ticketBody, tokenBody } from '../../../contract/routes/accounts/sign-in.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { attemptCookie, bearerToken, cookieAttempt, cookieToken, sessionCookie } from '../../http/credentials.ts';
import { readJson } from '../../http/body/json-body.ts';
import type { SessionOrigin } from '../../store/accounts/sessions.ts';
import { TOKEN_DAYS } from '../../store/accounts/sessions.ts';
import { StoreUnavailable } from '../../store/run-store.ts';
import type { Answer, ApiRequest, Handlers } from '../handler.ts';
import { originOf } from '../request-origin.ts';
import type { Services } from '../services.ts';
import { ownAnswer } from './own-answer.ts';
import { ATTEMPT_SECONDS, type Attempt } from './sign-in-attempts.ts';
import { refuseChanges, refuseOtherSites, requireOwnPage, signedInToChange } from './signed-in.ts';
import { assertedSteamId, ownerOfTicket, personaOf, signInAddress } from './steam.ts';

const LONGEST_TICKET = 4096;
const SESSION_SECONDS = TOKEN_DAYS * 86_400;
const CALLBACK = '/api/auth/steam/callback';

export const signInHandlers: Handlers<typeof signInRoutes> = {
	'auth.steam-ticket': async (request, services) => {
		refuseChanges(services);
		const { ticket } = readJson(await request.readBody(), ticketBody);
		const digits = ticket.length > 2 * LONGEST_TICKET ? '' : ticket.replaceAll(/[^0-9A-Fa-f]/g, '');
		if (digits === '' || digits.length > LONGEST_TICKET) {
			throw new ApiError('bad-request', `\`ticket\` must have 1 to ${LONGEST_TICKET} hexadecimal digits.`);
		}
		const steamId = await ownerOfTicket(digits, services.settings);
		return ownAnswer({ status: 'ok', steamid: steamId, ...(await enter(steamId, 'game', services)) });
	},

	'auth.steam-start': (request, services) => {
		refuseChanges(services);
		const attempt = services.signInAttempts.begin('application');
		const loginUrl = signInAddress(returnAddress(attempt.state, request, services), services.settings);
		return ownAnswer({ session_id: attempt.secret, login_url: loginUrl, ttl_seconds: ATTEMPT_SECONDS });
	},

	'auth.steam-poll': ({ params }, { signInAttempts }) => {
		const session = params['session_id']!;
		const found = signInAttempts.ask(session);
		if (!found) throw new ApiError('not-found', `No such sign-in, or it is over: ${session}`);
		return ownAnswer(found.outcome ?? { status: 'pending' });
	},

	'auth.steam-redirect': (request, services) => {
		const attempt = services.signInAttempts.begin('website');
		const location = signInAddress(returnAddress(attempt.state, request, services), services.settings);
		return { location, headers: { 'Set-Cookie': attemptCookie(attempt.secret, isSecure(request, services)) } };
	},

	'auth.steam-callback': async (request, services) => {
		const attempt = services.signInAttempts.takeBack(request.query.state ?? '');
		// Who did not begin in this browser is not signed in by it: a foreign link would make him somebody else.
		const isHere = attempt && (attempt.kind === 'application' || cookieAttempt(request.headers.cookie) === attempt.secret);
		if (!isHere || services.settings.READ_ONLY) return back('failed');
		const returnTo = returnAddress(attempt.state, request, services);
		const steamId = await assertedSteamId(request.parameters, returnTo, services.settings).catch(() => null);
		if (steamId === null) {
			attempt.outcome = { status: 'error', detail: 'Steam did not confirm the sign-in.' };
			return back('failed');
		}
		return ARRIVALS[attempt.kind](steamId, attempt, request, services);
	},

	'auth.refresh': async (request, services) => {
		const { account, claims } = await signedInToChange(request, services);
		const { accounts } = services.runs.store;
		const session =
			claims.sessionId === null
				? await accounts.openSession({ accountId: account.id, origin: 'application' })
				: await accounts.extendSession({ accountId: account.id, id: claims.sessionId });
		// It was ended since the token was looked at.
		if (!session) throw new ApiError('unauthorized', 'Sign in first.');
		const token = await services.runs.tokens.sign(account, session);
		return ownAnswer(
			{ token, user_id: String(account.id), expires_in_days: TOKEN_DAYS },
			{ 'Set-Cookie': sessionCookie(token, SESSION_SECONDS, isSecure(request, services)) },
		);
	},

	'auth.logout': async (request, services) => {
		const cookie = cookieToken(request.headers.cookie);
		if (cookie !== undefined) refuseOtherSites(request, services.settings);
		const token = cookie ?? bearerToken(request.headers.authorization);
		const claims = token === undefined ? undefined : await services.runs.tokens.verify(token);
		const { accountId = null, sessionId = null } = claims ?? {};
		if (accountId !== null && sessionId !== null && !services.settings.READ_ONLY) {
			await services.runs.store.accounts.endSession({ accountId, id: sessionId });
		}
		return ownAnswer({ success: true }, { 'Set-Cookie': sessionCookie('', 0, isSecure(request, services)) });
	},

	'auth.set-cookie': async (request, services) => {
		requireOwnPage(request, services.settings);
		if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
			throw new ApiError('unsupported-media-type', 'The body must be `application/json`.');
		}
		const { token } = readJson(await request.readBody(), tokenBody);
		const claims = await services.runs.tokens.verify(token);
		const id = claims?.accountId ?? null;
		const account = id === null ? undefined : await services.runs.store.findAccount({ id });
		if (!account) throw new ApiError('unauthorized', 'The token is not valid.');
		return ownAnswer({ success: true }, { 'Set-Cookie': sessionCookie(token, SESSION_SECONDS, isSecure(request, services)) });
	},

	'auth.disconnect': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const platform = request.params['platform']!;
		const disconnect = Object.hasOwn(PLATFORMS, platform) ? PLATFORMS[platform] : undefined;
		if (!disconnect) throw new ApiError('not-found', `No such platform: ${platform}`);
		return ownAnswer({ success: true, disconnected: await disconnect(account.id, services) });
	},
};

/** How a platform is unlinked; answers whether there was a link. */
const PLATFORMS: Readonly<Record<string, (accountId: number, services: Services) => boolean | Promise<boolean>>> = {
	steam: () => {
		throw new ApiError('conflict', 'Steam is how you sign in. Delete the account instead.');
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

/** Signs the owner of a Steam id in. A store that cannot be used leaves him without a token, and he asks again. */
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

type Arrive = (steamId: string, attempt: Attempt, request: ApiRequest<unknown>, services: Services) => Promise<Answer>;

/** What happens to somebody whom Steam knows. */
const ARRIVALS: Readonly<Record<Attempt['kind'], Arrive>> = {
	website: async (steamId, _attempt, request, services) => {
		const { token } = await enter(steamId, 'website', services);
		if (token === null) return back('failed');
		return back('steam', { 'Set-Cookie': sessionCookie(token, SESSION_SECONDS, isSecure(request, services)) });
	},
	application: async (steamId, attempt, _request, services) => {
		const entered = await enter(steamId, 'application', services);
		attempt.outcome = { status: 'ok', steamid: steamId, ...entered };
		return back('done');
	},
};

/** Always an address of this site. */
function back(outcome: 'steam' | 'done' | 'failed', headers: Readonly<Record<string, string>> = {}): Answer {
	return { location: `/profile?auth=${outcome}`, headers };
}

function returnAddress(state: string, request: Pick<ApiRequest, 'headers' | 'scheme'>, { settings }: Services): string {
	return `${originOf(request, settings)}${CALLBACK}?state=${state}`;
}

function isSecure({ scheme }: Pick<ApiRequest, 'scheme'>, { settings }: Services): boolean {
	return scheme === 'https' || settings.SITE_URL.startsWith('https:');
}
