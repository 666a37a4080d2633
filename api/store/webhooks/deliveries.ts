import type Database from 'better-sqlite3';
import type { WebhookEvent } from '../../../contract/webhooks.ts';
import type { Delivery, DeliveryOutcome, HappenedEvent } from '../webhook-store.ts';

/** Events and posts that are done are forgotten after so long. */
const KEPT_MILLISECONDS = 30 * 86_400_000;
/** What a store sees first of these was there before. */
const NO_NEWS_AT_FIRST: ReadonlySet<WebhookEvent> = new Set(['release.published', 'beta.changed']);

const DELIVER = `INSERT INTO webhook_deliveries (webhook_id, event_id, next_at)
	SELECT id, :event, :now FROM webhooks WHERE disabled_at IS NULL AND instr(',' || events || ',', ',' || :type || ',') > 0`;

/** The newest of each type stays: it says what is known already. */
const FORGET_EVENTS = `DELETE FROM webhook_events AS old WHERE occurred_at < :before
	AND EXISTS (SELECT 1 FROM webhook_events AS newer WHERE newer.type = old.type AND newer.occurred_at > old.occurred_at)
	AND NOT EXISTS (SELECT 1 FROM webhook_deliveries WHERE event_id = old.id AND state = 'waiting')`;

/** Keeps what happened and who is to be told, all or nothing; answers how many posts wait for it. */
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
				const isNews = !NO_NEWS_AT_FIRST.has(type) || isFirst.get(type) === 0;
				if (insert.run({ id, type, data, now }).changes === 0) continue;
				if (isNews) waiting += deliver.run({ event: id, type, now }).changes;
			}
			return waiting;
		})
		.immediate();
}

export function forgetEvents(db: Database.Database, now: number): void {
	db.prepare(FORGET_EVENTS).run({ before: now - KEPT_MILLISECONDS });
}

const DUE = `SELECT webhook_id AS webhookId, event_id AS id, type, data, occurred_at AS occurredAt, attempts + 1 AS attempt,
	url, format, secret, failures, failing_since AS failingSince
	FROM webhook_deliveries JOIN webhooks ON webhooks.id = webhook_id JOIN webhook_events ON webhook_events.id = event_id
	WHERE webhook_deliveries.state = 'waiting' AND next_at <= :now AND disabled_at IS NULL ORDER BY next_at, event_id, webhook_id LIMIT :limit`;

/** Takes posts that are due; until `until` nobody else gets them. */
export function claimDeliveries(
	db: Database.Database,
	{ now, until, limit }: { readonly now: number; readonly until: number; readonly limit: number },
): Delivery[] {
	const due = db.prepare<[object], Delivery>(DUE);
	// Most looks find nothing: they take no lock.
	if (due.get({ now, limit: 1 }) === undefined) return [];
	const hold = db.prepare(
		'UPDATE webhook_deliveries SET attempts = attempts + 1, next_at = :until WHERE webhook_id = :webhookId AND event_id = :id',
	);
	return db
		.transaction(() => {
			const taken = due.all({ now, limit });
			for (const { webhookId, id } of taken) hold.run({ webhookId, id, until });
			return taken;
		})
		.immediate();
}

const SETTLE = `UPDATE webhook_deliveries SET state = :state, next_at = coalesce(:retryAt, next_at), finished_at = :finishedAt
	WHERE webhook_id = :webhookId AND event_id = :eventId`;
const MARK = `UPDATE webhooks SET last_post_at = :now, last_result = :result,
	failures = iif(:isDelivered, 0, failures + 1), failing_since = iif(:isDelivered, NULL, coalesce(failing_since, :now)),
	disabled_at = coalesce(disabled_at, iif(:isDead, :now, NULL)) WHERE id = :webhookId`;

/** What became of a post, of its delivery and of its webhook. A webhook that died is told nothing that waited for it. */
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
