import type { StoreFunctions } from './store-functions.ts';
import type { WebhookStore } from '../webhooks/webhook-store.ts';
import { claimDeliveries, recordEvents, settleDelivery } from '../webhooks/deliveries.ts';
import { addWebhook, enableWebhook, listWebhooks, removeWebhook, webhookTarget } from '../webhooks/webhook-rows.ts';

export const WEBHOOK_FUNCTIONS: StoreFunctions<WebhookStore> = {
	addWebhook,
	listWebhooks,
	webhookTarget,
	removeWebhook,
	enableWebhook,
	recordEvents,
	claimDeliveries,
	settleDelivery,
};
