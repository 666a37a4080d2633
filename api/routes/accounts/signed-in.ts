import { bearerToken, cookieToken } from '../../http/credentials.ts';
import { apiError } from '../../http/errors/messages.ts';
import type { Account } from '../../store/accounts/claim.ts';
import type { ApiRequest } from '../handler.ts';
import { isSecure } from '../../http/origins.ts';
import type { Services } from '../services.ts';
import type { TokenClaims } from '../../store/accounts/verified-tokens.ts';

export type Asking = Pick<ApiRequest, 'headers' | 'route' | 'origin'>;

/** The user, and the token that identifies them. */
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
	if (!account) throw apiError('sign-in-needed');
	return { account, claims };
}

/** As `signedIn`, for a change. @throws ApiError `forbidden` on a service that is read-only */
export async function signedInToChange(request: Asking, services: Services): Promise<SignedIn> {
	const who = await signedIn(request, services);
	refuseChanges(services);
	return who;
}

/**
 * The Steam id of the bearer token, for routes that belong to a player with or without an account.
 * @throws ApiError `unauthorized`
 */
export async function bearerSteamId({ headers }: Pick<ApiRequest, 'headers'>, { runs }: Services): Promise<string> {
	const token = bearerToken(headers.authorization);
	const claims = token === undefined ? undefined : await runs.tokens.verify(token);
	if (!claims?.steamId) throw apiError('sign-in-needed');
	return claims.steamId;
}

/**
 * The Steam id of the bearer token, or without one of the session cookie, for routes that programs and pages share.
 * @throws ApiError `unauthorized`; `forbidden` when another site sent the cookie with a change
 */
export async function ownSteamId(request: Asking, services: Services): Promise<string> {
	if (bearerToken(request.headers.authorization) !== undefined) return bearerSteamId(request, services);
	const { claims } = await signedIn(request, services);
	if (!claims.steamId) throw apiError('sign-in-needed');
	return claims.steamId;
}

/** @throws ApiError `forbidden` on a service that is read-only */
export function refuseChanges({ settings }: Pick<Services, 'settings'>): void {
	if (settings.READ_ONLY) throw apiError('read-only');
}

/** As `refuseOtherSites`, for routes of pages only: the request must name its origin. @throws ApiError `forbidden` */
export function requireOwnPage(request: Asking, settings: Services['settings']): void {
	if (request.headers.origin === undefined) throw apiError('origin-needed');
	refuseOtherSites(request, settings);
}

/**
 * Browsers add cookies to requests of any site. A change counts only when the browser names this site or an origin that may send
 * credentials as its origin; programs name none.
 * @throws ApiError `forbidden`
 */
export function refuseOtherSites({ headers, route }: Asking, settings: Services['settings']): void {
	if (route.method === 'get') return;
	const { origin, host } = headers;
	const site = headers['sec-fetch-site'];
	if (origin === undefined && (site === undefined || site === 'same-origin' || site === 'none')) return;
	const listed = [settings.SITE_URL, ...settings.CORS_ORIGINS.split(',').map((each) => each.trim().replace(/\/$/, ''))];
	const isOwn = origin !== undefined && (isOfHost(origin, host) || (origin !== '' && listed.includes(origin)));
	if (!isOwn) throw apiError('origin-foreign');
}

function isOfHost(origin: string, host: string | undefined): boolean {
	return host !== undefined && [`http://${host}`, `https://${host}`].includes(origin);
}
