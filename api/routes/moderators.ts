import type { ApiRequest } from './handler.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from './services.ts';
import { bearerToken } from '../http/credentials.ts';

/**
 * Lets moderators pass: accounts whose id or Steam id stands in ADMIN_IDS.
 * @throws ApiError `not-found` for everybody else, who shall not learn that there is anything
 */
export async function requireModerator({ headers }: Pick<ApiRequest, 'headers'>, { settings, runs }: Services): Promise<void> {
	const moderators = settings.ADMIN_IDS.split(',').map((id) => id.trim());
	const token = bearerToken(headers.authorization);
	const claims = token === undefined ? undefined : await runs.tokens.verify(token);
	const ids = [claims?.accountId?.toString(), claims?.steamId];
	if (!ids.some((id) => id !== undefined && id !== null && moderators.includes(id))) throw new ApiError('not-found', 'Not Found');
}
