import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import { MOST_WEBHOOKS_OF_ACCOUNT, type WebhookEvent } from '../../../contract/webhooks.ts';
import type { NewWebhook, Webhook, WebhookKey, WebhookTarget } from './webhook-store.ts';

const ID_BYTES = 8;
/** Standard Webhooks requires 24 to 64. */
const SECRET_BYTES = 24;

type Row = Omit<Webhook, 'events'> & { readonly events: string };

const LIST = `SELECT id, account_id AS accountId, url, format, events, label, created_at AS createdAt, failures,
	failing_since AS failingSince, last_post_at AS lastPostAt, last_result AS lastResult, disabled_at AS disabledAt,
	(SELECT count(*) FROM webhook_deliveries WHERE webhook_id = id AND state = 'waiting') AS waiting
	FROM webhooks WHERE account_id = :accountId OR :accountId IS NULL ORDER BY created_at, id`;

/** Matches webhooks of an account; without an account, of any owner. */
const MATCHES = 'id = :id AND (account_id = :accountId OR :accountId IS NULL)';

/** Undefined when the account has the maximum. */
export function addWebhook(
	db: Database.Database,
	{ accountId, url, format, events, label }: NewWebhook,
): { readonly id: string; readonly secret: string } | undefined {
	const count = db.prepare<[number], number>('SELECT count(*) FROM webhooks WHERE account_id = ?').pluck();
	const insert = db.prepare(`INSERT INTO webhooks (id, account_id, url, format, events, label, secret, created_at)
		VALUES (:id, :accountId, :url, :format, :events, :label, :secret, :now)`);
	return db
		.transaction(() => {
			if (accountId !== null && count.get(accountId)! >= MOST_WEBHOOKS_OF_ACCOUNT) return undefined;
			const made = {
				id: randomBytes(ID_BYTES).toString('hex'),
				secret: `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`,
			};
			insert.run({ ...made, accountId, url, format, label, events: events.join(','), now: Date.now() });
			return made;
		})
		.immediate();
}

export function listWebhooks(db: Database.Database, accountId: number | null): Webhook[] {
	const rows = db.prepare<[object], Row>(LIST).all({ accountId });
	return rows.map(({ events, ...row }) => ({ ...row, events: events.split(',') as WebhookEvent[] }));
}

export function webhookTarget(db: Database.Database, key: WebhookKey): WebhookTarget | undefined {
	return db.prepare<[object], WebhookTarget>(`SELECT url, format, secret FROM webhooks WHERE ${MATCHES}`).get(key);
}

export function removeWebhook(db: Database.Database, key: WebhookKey): boolean {
	return db.prepare(`DELETE FROM webhooks WHERE ${MATCHES}`).run(key).changes > 0;
}

/** Enables a disabled webhook and resets its failures. */
export function enableWebhook(db: Database.Database, key: WebhookKey): boolean {
	const enable = `UPDATE webhooks SET disabled_at = NULL, failures = 0, failing_since = NULL WHERE ${MATCHES}`;
	return db.prepare(enable).run(key).changes > 0;
}
