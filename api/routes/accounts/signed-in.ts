import { bearerToken, cookieToken } from '../../http/credentials.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import type { TokenClaims } from '../../store/accounts/account-tokens.ts';
import type { Account } from '../../store/writer/claim.ts';
import type { ApiRequest } from '../handler.ts';
import { isSecure } from '../../http/origins.ts';
import type { Services } from '../services.ts';

export type Asking = Pick<ApiRequest, 'headers' | 'route' | 'origin'>;

/** Who asks, and with which token. */
export interface SignedIn {
	readonly account: Account;
	readonly claims: TokenClaims;
}

/**
 * The account of the session cookie, or without one of the bearer token.
 * @throws ApiError `unauthorized`; `forbidden` when another site sent the cookie with a change
 */
export async function signedIn(request: Asking, { runs: { tokens, store }, settings }: Services): Promise<SignedIn> {
	const { headers } = request;
	const cookie = cookieToken(headers.cookie, isSecure(request));
	if (cookie !== undefined) refuseOtherSites(request, settings);
	const token = cookie ?? bearerToken(headers.authorization);
	const claims = token === undefined ? undefined : await tokens.verify(token);
	const account = claims && (await store.findAccount({ id: claims.accountId }));
	if (!account) throw new ApiError('unauthorized', 'Sign in first.');
	return { account, claims };
}

/** As `signedIn`, for whoever wants to change something. @throws ApiError `forbidden` on a service that is read-only */
export async function signedInToChange(request: Asking, services: Services): Promise<SignedIn> {
	const who = await signedIn(request, services);
	refuseChanges(services);
	return who;
}

/**
 * The Steam id of the bearer token, for routes that belong to a player whether he has an account or not.
 * @throws ApiError `unauthorized`
 */
export async function bearerSteamId({ headers }: Pick<ApiRequest, 'headers'>, { runs }: Services): Promise<string> {
	const token = bearerToken(headers.authorization);
	const claims = token === undefined ? undefined : await runs.tokens.verify(token);
	if (!claims?.steamId) throw new ApiError('unauthorized', 'Sign in first.');
	return claims.steamId;
}

/**
 * The Steam id of the bearer token, or without one of the session cookie: for what players do with programs and on the pages.
 * @throws ApiError `unauthorized`; `forbidden` when another site sent the cookie with a change
 */
export async function ownSteamId(request: Asking, services: Services): Promise<string> {
	if (bearerToken(request.headers.authorization) !== undefined) return bearerSteamId(request, services);
	const { claims } = await signedIn(request, services);
	if (!claims.steamId) throw new ApiError('unauthorized', 'Sign in first.');
	return claims.steamId;
}

/** @throws ApiError `forbidden` on a service that is read-only */
export function refuseChanges({ settings }: Pick<Services, 'settings'>): void {
	if (settings.READ_ONLY) throw new ApiError('forbidden', 'This service is read-only.');
}

/**
 * As `refuseOtherSites`, for what only a page may ask: it must say where it is from.
 * @throws ApiError `forbidden`
 */
export function requireOwnPage(request: Asking, settings: Services['settings']): void {
	if (request.headers.origin === undefined) throw new ApiError('forbidden', 'An `Origin` is needed.');
	refuseOtherSites(request, settings);
}

/**
 * Browsers add cookies to what any site sends. A change counts only when the browser says that it comes from here or from an origin
 * that may send credentials; programs that are no browser say nothing.
 * @throws ApiError `forbidden`
 */
export function refuseOtherSites({ headers, route }: Asking, settings: Services['settings']): void {
	if (route.method === 'get') return;
	const { origin, host } = headers;
	const site = headers['sec-fetch-site'];
	if (origin === undefined && (site === undefined || site === 'same-origin' || site === 'none')) return;
	const listed = [settings.SITE_URL, ...settings.CORS_ORIGINS.split(',').map((each) => each.trim().replace(/\/$/, ''))];
	const isOwn = origin !== undefined && (isOfHost(origin, host) || (origin !== '' && listed.includes(origin)));
	if (!isOwn) throw new ApiError('forbidden', 'This came from another site.');
}

function isOfHost(origin: string, host: string | undefined): boolean {
	return host !== undefined && [`http://${host}`, `https://${host}`].includes(origin);
}
