import type { Settings } from '../platform/settings.ts';
import type { TokenClaims } from '../store/accounts/account-tokens.ts';
import type { ApiRequest } from './handler.ts';
import { ApiError } from '../http/errors/api-error.ts';
import type { Services } from './services.ts';
import { bearerToken } from '../http/credentials.ts';

type Asking = Pick<ApiRequest, 'headers' | 'route' | 'params'>;

/**
 * Lets moderators pass: accounts whose id or Steam id stands in ADMIN_IDS. Each call is logged with who made it.
 * @returns how the moderator is named where decisions are kept
 * @throws ApiError `not-found` for everybody else, who shall not learn that there is anything
 */
export async function requireModerator(
	{ headers, route, params }: Asking,
	{ settings, runs, logger }: Services,
): Promise<string> {
	const token = bearerToken(headers.authorization);
	const claims = token === undefined ? undefined : await runs.tokens.verify(token);
	if (!claims || !isModerator(claims, settings)) throw new ApiError('not-found', 'Not Found');
	const moderator = `account ${claims.accountId}`;
	logger.info({ moderator, route: route.id, params }, 'a moderator asked');
	return moderator;
}

/** As `requireModerator`, for whoever wants to change something. @throws ApiError `forbidden` on a service that is read-only */
export async function requireModeratorToChange(request: Asking, services: Services): Promise<string> {
	const moderator = await requireModerator(request, services);
	if (services.settings.READ_ONLY) throw new ApiError('forbidden', 'This service is read-only.');
	return moderator;
}

export function isModerator({ accountId, steamId }: TokenClaims, { ADMIN_IDS }: Pick<Settings, 'ADMIN_IDS'>): boolean {
	const moderators = ADMIN_IDS.split(',').map((id) => id.trim());
	return [String(accountId), steamId].some((id) => id !== null && moderators.includes(id));
}
