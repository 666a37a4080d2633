import type { Settings } from '../platform/settings.ts';
import type { TokenClaims } from '../store/accounts/account-tokens.ts';
import type { ApiRequest } from './handler.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from './services.ts';
import { bearerToken } from '../http/credentials.ts';

/**
 * Lets moderators pass: accounts whose id or Steam id stands in ADMIN_IDS.
 * @throws ApiError `not-found` for everybody else, who shall not learn that there is anything
 */
export async function requireModerator({ headers }: Pick<ApiRequest, 'headers'>, { settings, runs }: Services): Promise<void> {
	const token = bearerToken(headers.authorization);
	const claims = token === undefined ? undefined : await runs.tokens.verify(token);
	if (!claims || !isModerator(claims, settings)) throw new ApiError('not-found', 'Not Found');
}

export function isModerator({ accountId, steamId }: TokenClaims, { ADMIN_IDS }: Pick<Settings, 'ADMIN_IDS'>): boolean {
	const moderators = ADMIN_IDS.split(',').map((id) => id.trim());
	return [accountId?.toString(), steamId].some((id) => typeof id === 'string' && moderators.includes(id));
}
