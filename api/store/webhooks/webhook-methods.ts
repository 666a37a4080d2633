import type Database from 'better-sqlite3';
import type { WebhookStore } from '../webhook-store.ts';
import { claimDeliveries, recordEvents, settleDelivery } from './deliveries.ts';
import { addWebhook, enableWebhook, listWebhooks, removeWebhook, webhookTarget } from './webhook-rows.ts';

type ArgumentOf<Name extends keyof WebhookStore> = Parameters<WebhookStore[Name]>[0];

/** The methods of the store of webhooks, as the writer's thread serves them. */
export function createWebhookMethods(db: Database.Database) {
	return {
		addWebhook: (webhook: ArgumentOf<'add'>) => addWebhook(db, webhook),
		listWebhooks: (accountId: ArgumentOf<'list'>) => listWebhooks(db, accountId),
		webhookTarget: (key: ArgumentOf<'target'>) => webhookTarget(db, key),
		removeWebhook: (key: ArgumentOf<'remove'>) => removeWebhook(db, key),
		enableWebhook: (key: ArgumentOf<'enable'>) => enableWebhook(db, key),
		recordEvents: (happened: ArgumentOf<'record'>) => recordEvents(db, happened),
		claimDeliveries: (claim: ArgumentOf<'claim'>) => claimDeliveries(db, claim),
		settleDelivery: (outcome: ArgumentOf<'settle'>) => settleDelivery(db, outcome),
	};
}
