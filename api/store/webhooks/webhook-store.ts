import type { WebhookEvent, WebhookFormat } from '../../../contract/webhooks.ts';

/** The target of posts. */
export interface WebhookTarget {
	readonly url: string;
	readonly format: WebhookFormat;
	/** `whsec_` and base64: the key of the signature. */
	readonly secret: string;
}

/** A webhook with its status. Times are epoch milliseconds. */
export interface Webhook extends Omit<WebhookTarget, 'secret'> {
	readonly id: string;
	/** Null for a webhook of the operator. */
	readonly accountId: number | null;
	readonly events: readonly WebhookEvent[];
	readonly label: string;
	readonly createdAt: number;
	/** Consecutive failures up to the last post. */
	readonly failures: number;
	readonly failingSince: number | null;
	readonly lastPostAt: number | null;
	/** Result of the last post: `200`, or why there was no answer. */
	readonly lastResult: string | null;
	/** Null while the webhook is enabled. */
	readonly disabledAt: number | null;
	/** Posts waiting for their first try or a retry. */
	readonly waiting: number;
}

export type NewWebhook = Pick<Webhook, 'accountId' | 'url' | 'format' | 'events' | 'label'>;

export interface HappenedEvent {
	/** Derived from the event alone, so that every process computes the same id. */
	readonly id: string;
	readonly type: WebhookEvent;
	/** JSON. */
	readonly data: string;
}

/** A post that is due. */
export interface Delivery extends WebhookTarget, HappenedEvent {
	readonly webhookId: string;
	readonly occurredAt: number;
	/** Number of the try, from 1. */
	readonly attempt: number;
	/** Consecutive failures of the webhook before this post, and when the first happened. */
	readonly failures: number;
	readonly failingSince: number | null;
}

/** The outcome of a post. */
export interface DeliveryOutcome {
	readonly webhookId: string;
	readonly eventId: string;
	/** For display: `200`, `503`, `no answer in 10 seconds`. */
	readonly result: string;
	readonly isDelivered: boolean;
	/** Time of the retry; null for none. */
	readonly retryAt: number | null;
	/** Whether the receiver answered 410 or has failed for too long. */
	readonly isDead: boolean;
	readonly now: number;
}

/** A webhook of an account, or with null of any owner. */
export interface WebhookKey {
	readonly id: string;
	readonly accountId: number | null;
}

/** Webhooks and their deliveries; a part of the run store. */
export interface WebhookStore {
	/** Undefined when the account has the maximum. Only this call returns the secret. */
	addWebhook(webhook: NewWebhook): Promise<{ readonly id: string; readonly secret: string } | undefined>;
	/** Oldest first: the webhooks of an account, or with null all. */
	listWebhooks(accountId: number | null): Promise<readonly Webhook[]>;
	/** The target of a test post. */
	webhookTarget(key: WebhookKey): Promise<WebhookTarget | undefined>;
	removeWebhook(key: WebhookKey): Promise<boolean>;
	/** Enables a disabled webhook and resets its failures. False for an unknown one. */
	enableWebhook(key: WebhookKey): Promise<boolean>;
	/**
	 * Records events with a delivery for every enabled webhook that subscribed to them. Known events are ignored; the first release and the
	 * first beta in a store cause no delivery. Returns the number of waiting deliveries.
	 */
	recordEvents(events: { readonly events: readonly HappenedEvent[]; readonly now: number }): Promise<number>;
	/** Claims due posts until `until`; unsettled ones are due again then. */
	claimDeliveries(claim: { readonly now: number; readonly until: number; readonly limit: number }): Promise<readonly Delivery[]>;
	settleDelivery(outcome: DeliveryOutcome): Promise<void>;
}
