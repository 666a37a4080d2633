import type Database from 'better-sqlite3';
import type { WebhookEvent } from '../../../contract/webhooks.ts';
import type { Delivery, DeliveryOutcome, HappenedEvent } from './webhook-store.ts';
import { DAY_MILLISECONDS } from '../../../contract/time.ts';

/** Events and finished posts are kept for this time. */
const KEPT_MILLISECONDS = 30 * DAY_MILLISECONDS;
/** The first event of these types in a store is not new. */
const NOT_NEW_AT_FIRST: ReadonlySet<WebhookEvent> = new Set(['release.published', 'beta.changed']);

const DELIVER = `INSERT INTO webhook_deliveries (webhook_id, event_id, next_at)
	SELECT id, :event, :now FROM webhooks WHERE disabled_at IS NULL AND instr(',' || events || ',', ',' || :type || ',') > 0`;

/** Keeps the newest of each type, which marks it as known. */
const FORGET_EVENTS = `DELETE FROM webhook_events AS old WHERE occurred_at < :before
	AND EXISTS (SELECT 1 FROM webhook_events AS newer WHERE newer.type = old.type AND newer.occurred_at > old.occurred_at)
	AND NOT EXISTS (SELECT 1 FROM webhook_deliveries WHERE event_id = old.id AND state = 'waiting')`;

/** Records events and their deliveries in one transaction; returns the number of new deliveries. */
export function recordEvents(
	db: Database.Database,
	{ events, now }: { readonly events: readonly HappenedEvent[]; readonly now: number },
): number {
	const isFirst = db.prepare<[string], number>('SELECT NOT EXISTS (SELECT 1 FROM webhook_events WHERE type = ?)').pluck();
	const insert = db.prepare(
		'INSERT INTO webhook_events (id, type, data, occurred_at) VALUES (:id, :type, :data, :now) ON CONFLICT DO NOTHING',
	);
	const deliver = db.prepare(DELIVER);
	return db
		.transaction(() => {
			let waiting = 0;
			for (const { id, type, data } of events) {
				const isNews = !NOT_NEW_AT_FIRST.has(type) || isFirst.get(type) === 0;
				if (insert.run({ id, type, data, now }).changes === 0) continue;
				if (isNews) waiting += deliver.run({ event: id, type, now }).changes;
			}
			return waiting;
		})
		.immediate();
}

export function removeOldEvents(db: Database.Database, now: number): void {
	db.prepare(FORGET_EVENTS).run({ before: now - KEPT_MILLISECONDS });
}

const DUE = `SELECT webhook_id AS webhookId, event_id AS id, type, data, occurred_at AS occurredAt, attempts + 1 AS attempt,
	url, format, secret, failures, failing_since AS failingSince
	FROM webhook_deliveries JOIN webhooks ON webhooks.id = webhook_id JOIN webhook_events ON webhook_events.id = event_id
	WHERE webhook_deliveries.state = 'waiting' AND next_at <= :now AND disabled_at IS NULL ORDER BY next_at, event_id, webhook_id LIMIT :limit`;

/** Claims due posts until `until`. */
export function claimDeliveries(
	db: Database.Database,
	{ now, until, limit }: { readonly now: number; readonly until: number; readonly limit: number },
): Delivery[] {
	const due = db.prepare<[object], Delivery>(DUE);
	// Most calls find nothing, so this check avoids a write lock.
	if (due.get({ now, limit: 1 }) === undefined) return [];
	const hold = db.prepare(
		'UPDATE webhook_deliveries SET attempts = attempts + 1, next_at = :until WHERE webhook_id = :webhookId AND event_id = :id',
	);
	return db
		.transaction(() => {
			const claimed = due.all({ now, limit });
			for (const { webhookId, id } of claimed) hold.run({ webhookId, id, until });
			return claimed;
		})
		.immediate();
}

const SETTLE = `UPDATE webhook_deliveries SET state = :state, next_at = coalesce(:retryAt, next_at), finished_at = :finishedAt
	WHERE webhook_id = :webhookId AND event_id = :eventId`;
const MARK = `UPDATE webhooks SET last_post_at = :now, last_result = :result,
	failures = iif(:isDelivered, 0, failures + 1), failing_since = iif(:isDelivered, NULL, coalesce(failing_since, :now)),
	disabled_at = coalesce(disabled_at, iif(:isDead, :now, NULL)) WHERE id = :webhookId`;

/** Records the outcome of a post in its delivery and webhook. A disabled webhook loses its waiting deliveries. */
export function settleDelivery(db: Database.Database, outcome: DeliveryOutcome): void {
	const { webhookId, eventId, result, isDelivered, retryAt, isDead, now } = outcome;
	const isOpen = !isDelivered && !isDead && retryAt !== null;
	const state = isDelivered ? 'delivered' : isOpen ? 'waiting' : 'failed';
	db.transaction(() => {
		db.prepare(SETTLE).run({ webhookId, eventId, state, retryAt, finishedAt: isOpen ? null : now });
		db.prepare(MARK).run({ webhookId, result, isDelivered: Number(isDelivered), isDead: Number(isDead), now });
		if (isDead)
			db.prepare(
				"UPDATE webhook_deliveries SET state = 'failed', finished_at = :now WHERE webhook_id = :webhookId AND state = 'waiting'",
			).run({ webhookId, now });
	}).immediate();
}
