import { type apiKeyRoutes, keyBody } from '../../../contract/routes/accounts/api-keys.ts';
import { apiError } from '../../http/errors/messages.ts';
import { readJson } from '../../http/body/json-body.ts';
import type { Handlers } from '../handler.ts';
import { ownAnswer } from './own-answer.ts';
import { signedIn, signedInToChange } from './signed-in.ts';

export const apiKeyHandlers: Handlers<typeof apiKeyRoutes> = {
	'keys.list': async (request, services) => {
		const { account } = await signedIn(request, services);
		await services.keyUsage.flush();
		const keys = await services.runs.store.accounts.listAccountKeys(account.id);
		return ownAnswer(
			keys.map(({ id, tier, label, createdAt, lastUsedAt, revokedAt, requestsToday, requestsWeek }) => ({
				id,
				tier,
				label,
				created_at: new Date(createdAt).toISOString(),
				last_used_at: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
				revoked: revokedAt !== null,
				requests_today: requestsToday,
				requests_week: requestsWeek,
			})),
		);
	},

	'keys.create': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const { label } = readJson(await request.readBody(), keyBody);
		const made = await services.runs.store.accounts.createAccountKey({ accountId: account.id, label });
		if (!made) throw apiError('key-active');
		return ownAnswer({ id: made.id, raw_key: made.rawKey, tier: made.tier, label: made.label });
	},

	'keys.revoke': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const id = request.params['key_id']!;
		const isRevoked = await services.runs.store.accounts.revokeAccountKey({ accountId: account.id, id });
		if (!isRevoked) throw apiError('not-found', 'Active key', id);
		return ownAnswer({ success: true });
	},
};
