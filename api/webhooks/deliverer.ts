import { randomUUID } from 'node:crypto';
import { WEBHOOK_TEST } from '../../contract/webhooks.ts';
import type { Delivery, WebhookStore, WebhookTarget } from '../store/webhooks/webhook-store.ts';
import { delayAfter, isDeadAfter } from './backoff.ts';
import { BODIES, type Message } from './message.ts';
import { POST_MILLISECONDS, type PostOptions, type PostResult, post } from './post.ts';
import { signatureHeaders } from './sign.ts';

/** Posts in parallel. */
const MOST_AT_ONCE = 20;
/** A claimed post that is not settled, because its process was killed, is due again after this time. */
const HELD_MILLISECONDS = 6 * POST_MILLISECONDS;

interface DelivererParts extends PostOptions {
	readonly store: WebhookStore;
	/** Epoch milliseconds. */
	readonly now?: () => number;
	readonly onSettled?: (isDelivered: boolean) => void;
	/** From 0 to 1. */
	readonly random?: () => number;
}

/** Sends every due post and schedules retries of failed ones. Returns how many were sent. */
export async function deliverDue(parts: DelivererParts): Promise<number> {
	const { store, now = Date.now } = parts;
	let sent = 0;
	for (;;) {
		const time = now();
		const due = await store.claimDeliveries({ now: time, until: time + HELD_MILLISECONDS, limit: MOST_AT_ONCE });
		if (due.length === 0) return sent;
		await Promise.all(due.map((delivery) => deliver(delivery, parts)));
		sent += due.length;
	}
}

async function deliver(
	delivery: Delivery,
	{ store, now = Date.now, random = Math.random, onSettled, ...options }: DelivererParts,
): Promise<void> {
	const { status, result, retryAfter } = await postMessage(delivery, delivery.id, delivery, { ...options, now });
	const time = now();
	const isDelivered = isSuccess(status);
	const delay = isDelivered ? null : delayAfter(delivery.attempt, retryAfter, random());
	await store.settleDelivery({
		webhookId: delivery.webhookId,
		eventId: delivery.id,
		result,
		isDelivered,
		retryAt: delay === null ? null : time + delay,
		isDead: !isDelivered && isDeadAfter(delivery, status, time),
		now: time,
	});
	onSettled?.(isDelivered);
}

/** Sends one test post. */
export async function postTest(
	target: WebhookTarget,
	options: PostOptions,
): Promise<PostResult & { readonly isDelivered: boolean }> {
	const message = { type: WEBHOOK_TEST, occurredAt: Date.now(), data: '{}' } as const;
	const result = await postMessage(target, `test_${randomUUID()}`, message, { ...options, now: Date.now });
	return { ...result, isDelivered: isSuccess(result.status) };
}

const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

function postMessage(
	{ url, format, secret }: WebhookTarget,
	id: string,
	message: Message,
	{ now, ...options }: PostOptions & { readonly now: () => number },
): Promise<PostResult> {
	const body = BODIES[format](message);
	const signature = signatureHeaders({ id, timestamp: Math.floor(now() / 1000), body, secret });
	return post({ url, headers: { 'Content-Type': 'application/json', ...signature }, body }, options);
}
