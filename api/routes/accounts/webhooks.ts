import { type webhookRoutes, webhookBody } from '../../../contract/routes/accounts/webhooks.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { apiError } from '../../http/errors/messages.ts';
import { readJson } from '../../http/body/json-body.ts';
import type { WebhookKey } from '../../store/webhooks/webhook-store.ts';
import { postTest } from '../../webhooks/deliverer.ts';
import { TargetRejected, checkTarget } from '../../webhooks/target-address.ts';
import type { ApiRequest, Handlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { ownAnswer } from './own-answer.ts';
import { signedIn, signedInToChange } from './signed-in.ts';

export const webhookHandlers: Handlers<typeof webhookRoutes> = {
	'webhooks.list': async (request, services) => {
		const { account } = await signedIn(request, services);
		const webhooks = await services.runs.store.webhooks.listWebhooks(account.id);
		return ownAnswer(
			webhooks.map(({ id, url, events, format, label, createdAt, failures, failingSince, disabledAt, ...last }) => ({
				id,
				url,
				events,
				format,
				label,
				created_at: timeOf(createdAt),
				active: disabledAt === null,
				disabled_at: timeOf(disabledAt),
				failures,
				failing_since: timeOf(failingSince),
				last_post_at: timeOf(last.lastPostAt),
				last_result: last.lastResult,
				waiting: last.waiting,
			})),
		);
	},

	'webhooks.create': async (request, services) => {
		const { account } = await signedInToChange(request, services);
		const { url: asked, events, format, label } = readJson(await request.readBody(), webhookBody);
		const url = await checkedAddress(asked, services);
		const webhook = { url, events: [...new Set(events)], format, label };
		const made = await services.runs.store.webhooks.addWebhook({ accountId: account.id, ...webhook });
		if (!made) throw apiError('webhooks-full');
		return ownAnswer({ ...made, ...webhook });
	},

	'webhooks.remove': async (request, services) => {
		const key = await ownKey(request, services);
		if (!(await services.runs.store.webhooks.removeWebhook(key))) throw unknown(key);
		return ownAnswer({ success: true });
	},

	'webhooks.enable': async (request, services) => {
		const key = await ownKey(request, services);
		if (!(await services.runs.store.webhooks.enableWebhook(key))) throw unknown(key);
		return ownAnswer({ success: true });
	},

	'webhooks.test': async (request, services) => {
		const key = await ownKey(request, services);
		const target = await services.runs.store.webhooks.webhookTarget(key);
		if (!target) throw unknown(key);
		const { isDelivered, result } = await postTest(target, { targets: services.settings.WEBHOOK_TARGETS });
		return ownAnswer({ delivered: isDelivered, result });
	},
};

const unknown = ({ id }: WebhookKey): ApiError => apiError('not-found', 'Webhook', id);

function timeOf(time: number | null): string | null {
	return time === null ? null : new Date(time).toISOString();
}

async function ownKey(request: ApiRequest, services: Services): Promise<WebhookKey> {
	const { account } = await signedInToChange(request, services);
	return { id: request.params['webhook_id']!, accountId: account.id };
}

/** @throws ApiError `bad-request` for an address that may not receive posts */
async function checkedAddress(url: string, { settings }: Services): Promise<string> {
	try {
		return await checkTarget(url, settings.WEBHOOK_TARGETS);
	} catch (error) {
		if (error instanceof TargetRejected) throw new ApiError('bad-request', error.message);
		throw error;
	}
}
