import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WebhookEvent } from '../../../contract/webhooks.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import type { DeliveryOutcome } from './webhook-store.ts';
import { claimDeliveries, removeOldEvents, recordEvents, settleDelivery } from './deliveries.ts';
import { addWebhook, enableWebhook, listWebhooks } from './webhook-rows.ts';

const MINUTE = 60_000;
const MONTH = 30 * 86_400_000;

let db: Database.Database;
beforeEach(() => {
	db = openForWriting(emptyState());
});
afterEach(() => void db.close());

const add = (...events: readonly WebhookEvent[]): string =>
	addWebhook(db, { accountId: null, url: 'https://hook.example/', format: 'standard', events, label: '' })!.id;
const record = (type: WebhookEvent, id: string, now = 0): number => recordEvents(db, { events: [{ id, type, data: '{}' }], now });
const claim = (now: number, limit = 9): string[] =>
	claimDeliveries(db, { now, until: now + MINUTE, limit }).map(({ id, attempt }) => `${id} ${attempt}`);
const settle = (webhookId: string, eventId: string, outcome: Partial<DeliveryOutcome>): void =>
	settleDelivery(db, { webhookId, eventId, result: '500', isDelivered: false, retryAt: null, isDead: false, now: 7, ...outcome });
const deliveries = (): unknown[] =>
	db.prepare('SELECT event_id, state, next_at, finished_at FROM webhook_deliveries').raw().all();

test('an event is queued once per subscriber; the first release and beta are not', () => {
	add('statistics.generated', 'release.published');
	add('statistics.generated');
	expect([record('statistics.generated', 'a'), record('statistics.generated', 'a')]).toEqual([2, 0]);
	expect([record('release.published', 'r1'), record('release.published', 'r2'), record('release.published', 'r2')]).toEqual([
		0, 1, 0,
	]);
	expect([record('beta.changed', 'b1'), record('beta.changed', 'b2')]).toEqual([0, 0]);
	add('beta.changed');
	expect(record('beta.changed', 'b3')).toBe(1);
	const both = ['c', 'd'].map((id) => ({ id, type: 'statistics.generated' as const, data: '{}' }));
	expect(recordEvents(db, { events: both, now: 1 })).toBe(4);
});

test('due posts are claimed once until their time expires, up to the limit', () => {
	add('statistics.generated');
	for (const [index, id] of ['a', 'b', 'c'].entries()) record('statistics.generated', id, 10 * index);
	expect([claim(-1), claim(10, 1), claim(10), claim(20)]).toEqual([[], ['a 1'], ['b 1'], ['c 1']]);
	expect([claim(MINUTE + 9), claim(MINUTE + 10)]).toEqual([[], ['a 2', 'b 2']]);
});

test('settling updates the delivery and the webhook', () => {
	const id = add('statistics.generated');
	for (const event of ['a', 'b', 'c', 'd']) record('statistics.generated', event);
	const state = () => {
		const { failures, failingSince, lastPostAt, lastResult, disabledAt, waiting } = listWebhooks(db, null)[0]!;
		return [failures, failingSince, lastPostAt, lastResult, disabledAt, waiting];
	};
	settle(id, 'a', { retryAt: 50 });
	expect([state(), deliveries()[0]]).toEqual([
		[1, 7, 7, '500', null, 4],
		['a', 'waiting', 50, null],
	]);
	settle(id, 'a', { now: 60 });
	expect([state(), deliveries()[0]]).toEqual([
		[2, 7, 60, '500', null, 3],
		['a', 'failed', 50, 60],
	]);
	settle(id, 'b', { isDelivered: true, retryAt: 90, result: '200', now: 70 });
	expect([state(), deliveries()[1]]).toEqual([
		[0, null, 70, '200', null, 2],
		['b', 'delivered', 90, 70],
	]);
	settle(id, 'c', { isDead: true, retryAt: 95, now: 80 });
	expect(state()).toEqual([1, 80, 80, '500', 80, 0]);
	expect(deliveries().slice(2)).toEqual([
		['c', 'failed', 95, 80],
		['d', 'failed', 0, 80],
	]);
	expect([record('statistics.generated', 'e'), claim(1000)]).toEqual([0, []]);
	enableWebhook(db, { id, accountId: null });
	expect([record('statistics.generated', 'f'), state()]).toEqual([1, [0, null, 80, '500', null, 1]]);
});

test('events are removed after a month, except the newest of each type and waiting ones', () => {
	const id = add('statistics.generated');
	record('beta.changed', 'beta', 0);
	for (const [index, event] of ['old', 'waits', 'kept', 'newest'].entries()) record('statistics.generated', event, index);
	for (const event of ['old', 'kept', 'newest']) settle(id, event, { isDelivered: true });
	const left = (now: number) => {
		removeOldEvents(db, now);
		return db.prepare('SELECT id FROM webhook_events ORDER BY occurred_at, id').pluck().all();
	};
	expect(left(MONTH)).toEqual(['beta', 'old', 'waits', 'kept', 'newest']);
	expect(left(MONTH + 2)).toEqual(['beta', 'waits', 'kept', 'newest']);
	expect(left(9 * MONTH)).toEqual(['beta', 'waits', 'newest']);
});
