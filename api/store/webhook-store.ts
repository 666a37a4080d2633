import type { WebhookEvent, WebhookFormat } from '../../contract/webhooks.ts';

/** Where something is posted to, and how. */
export interface WebhookTarget {
	readonly url: string;
	readonly format: WebhookFormat;
	/** `whsec_` and base64: what posts are signed with. */
	readonly secret: string;
}

/** A webhook as its owner and the operator see it. Times are epoch milliseconds. */
export interface Webhook extends Omit<WebhookTarget, 'secret'> {
	readonly id: string;
	/** Null for one of the operator. */
	readonly accountId: number | null;
	readonly events: readonly WebhookEvent[];
	readonly label: string;
	readonly createdAt: number;
	/** Posts that failed one after the other, up to the last. */
	readonly failures: number;
	readonly failingSince: number | null;
	readonly lastPostAt: number | null;
	/** What the last post was answered: `200`, or why there was no answer. */
	readonly lastResult: string | null;
	/** Null while it is on. */
	readonly disabledAt: number | null;
	/** Posts that wait for their first or next try. */
	readonly waiting: number;
}

export type NewWebhook = Pick<Webhook, 'accountId' | 'url' | 'format' | 'events' | 'label'>;

/** Something that happened. */
export interface HappenedEvent {
	/** Follows from what happened alone, so that every process gives it the same one. */
	readonly id: string;
	readonly type: WebhookEvent;
	/** JSON. */
	readonly data: string;
}

/** A post that is to be made now. */
export interface Delivery extends WebhookTarget, HappenedEvent {
	readonly webhookId: string;
	readonly occurredAt: number;
	/** Which try this is, from 1. */
	readonly attempt: number;
	/** Posts of the webhook that failed one after the other before this one, and since when. */
	readonly failures: number;
	readonly failingSince: number | null;
}

/** What became of a post. */
export interface DeliveryOutcome {
	readonly webhookId: string;
	readonly eventId: string;
	/** For people: `200`, `503`, `no answer in 10 seconds`. */
	readonly result: string;
	readonly isDelivered: boolean;
	/** When it is tried again; null when it is not. */
	readonly retryAt: number | null;
	/** The receiver wants no more, or has failed for too long. */
	readonly isDead: boolean;
	readonly now: number;
}

/** A webhook of an account, or with null any webhook. */
export interface WebhookKey {
	readonly id: string;
	readonly accountId: number | null;
}

/** Webhooks and what they are to be told. The same promises as the run store, of which it is a part. */
export interface WebhookStore {
	/** Undefined for an account that has as many as it may have. The secret is answered here and nowhere else. */
	add(webhook: NewWebhook): Promise<{ readonly id: string; readonly secret: string } | undefined>;
	/** Oldest first: those of an account, or with null all. */
	list(accountId: number | null): Promise<readonly Webhook[]>;
	/** Where a test is posted to. */
	target(key: WebhookKey): Promise<WebhookTarget | undefined>;
	remove(key: WebhookKey): Promise<boolean>;
	/** Switches on what was switched off, as if nothing had failed. False for an unknown one. */
	enable(key: WebhookKey): Promise<boolean>;
	/**
	 * Keeps what happened and who is to be told of it: every webhook that is on and asked for it. What is known already is passed over;
	 * the first release and the first beta that a store sees are no news. Answers how many posts wait for it.
	 */
	record(events: { readonly events: readonly HappenedEvent[]; readonly now: number }): Promise<number>;
	/** Takes posts that are due. Nobody else gets them before `until`; then they are due again, unless they were settled. */
	claim(claim: { readonly now: number; readonly until: number; readonly limit: number }): Promise<readonly Delivery[]>;
	settle(outcome: DeliveryOutcome): Promise<void>;
}
