import type { Settings } from '../platform/settings.ts';
import type { ApiRequest } from './handler.ts';
import { apiError } from '../http/errors/messages.ts';
import type { Services } from './services.ts';
import { bearerToken } from '../http/credentials.ts';
import type { TokenClaims } from '../store/accounts/verified-tokens.ts';

type Asking = Pick<ApiRequest, 'headers' | 'route' | 'params'>;

/**
 * Requires a moderator: an account whose id or Steam id is in ADMIN_IDS. Logs each call with the account.
 * @returns the moderator's name for stored decisions
 * @throws ApiError `not-found` for all others, so that they cannot detect the route
 */
export async function requireModerator(
	{ headers, route, params }: Asking,
	{ settings, runs, logger }: Services,
): Promise<string> {
	const token = bearerToken(headers.authorization);
	const claims = token === undefined ? undefined : await runs.tokens.verify(token);
	if (!claims || !isModerator(claims, settings)) throw apiError('address-unknown');
	const moderator = `account ${claims.accountId}`;
	logger.info({ moderator, route: route.id, params }, 'a request of a moderator');
	return moderator;
}

/** As `requireModerator`, for a change. @throws ApiError `forbidden` on a service that is read-only */
export async function requireModeratorToChange(request: Asking, services: Services): Promise<string> {
	const moderator = await requireModerator(request, services);
	if (services.settings.READ_ONLY) throw apiError('read-only');
	return moderator;
}

export function isModerator({ accountId, steamId }: TokenClaims, { ADMIN_IDS }: Pick<Settings, 'ADMIN_IDS'>): boolean {
	const moderators = ADMIN_IDS.split(',').map((id) => id.trim());
	return [String(accountId), steamId].some((id) => id !== null && moderators.includes(id));
}
