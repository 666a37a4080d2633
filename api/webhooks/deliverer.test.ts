import { beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOK_EVENTS, type WebhookFormat } from '../../contract/webhooks.ts';
import type { WebhookStore } from '../store/webhooks/webhook-store.ts';
import { emptyState } from '../testing/seeded-state.ts';
import { openedStore } from '../testing/store/opened-store.ts';
import { type WebhookReceiver, isSigned, startWebhookReceiver } from '../testing/webhook-receiver.ts';
import { DEAD_AFTER, DELAYS } from './backoff.ts';
import { deliverDue, postTest } from './deliverer.ts';
import { type ServedState, eventsOf } from './served-events.ts';

const START = Date.UTC(2026, 10, 22, 20);
const SERVED: ServedState = {
	origin: 'https://almanac.example',
	release: { version: 'v0.107.1', date: '2026-06-18' },
	beta: { version: 'v0.110.0', date: '2026-07-30' },
	digest: 'abc',
	statistics: { generation: 'g1', builtAt: START, runs: 5000 },
};
const RELEASED: ServedState = { ...SERVED, release: { version: 'v0.108.0', date: '2026-11-22' } };

let state: string;
let store: WebhookStore;
let receiver: WebhookReceiver;
let now: number;

beforeEach(async () => {
	state = emptyState();
	store = openedStore(state).webhooks;
	receiver = await startWebhookReceiver();
	now = START;
});

const clock = { now: () => now, random: () => 0.5, targets: 'private' } as const;
const deliver = (from = store) => deliverDue({ ...clock, store: from });
const record = (served: ServedState, to = store) => to.recordEvents({ events: eventsOf(served), now });
const register = async (format: WebhookFormat = 'standard') =>
	(await store.addWebhook({ accountId: null, url: receiver.address, format, events: WEBHOOK_EVENTS, label: '' }))!;

test('an event is posted once and signed, with several processes and restarts', async () => {
	const { secret } = await register();
	const other = openedStore(state).webhooks;
	await Promise.all([record(SERVED), record(SERVED, other)]);
	const made = await Promise.all([deliver(), deliver(other), deliver(), deliver(other)]);
	expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
	await Promise.all([record(RELEASED), record(RELEASED, other), record(SERVED)]);
	await Promise.all([deliver(), deliver(other)]);
	expect([await record(RELEASED), await deliver(openedStore(state).webhooks)]).toEqual([0, 0]);
	expect(receiver.posts.map((post) => isSigned(post, secret))).toEqual([true, true]);
	expect(isSigned({ ...receiver.posts[0]!, body: '{}' }, secret)).toBe(false);
	expect(receiver.posts.map(({ timestamp }) => timestamp)).toEqual([START / 1000, START / 1000]);
	expect(new Set(receiver.posts.map(({ id }) => id)).size).toBe(2);
	for (const { id } of receiver.posts) expect(id).toMatch(/^evt_[0-9a-f]{24}$/);
	expect(receiver.posts.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
		{
			type: 'statistics.generated',
			timestamp: '2026-11-22T20:00:00.000Z',
			data: { generation: 'g1', built_at: '2026-11-22T20:00:00.000Z', runs: 5000, url: 'https://almanac.example/stats' },
		},
		{
			type: 'release.published',
			timestamp: '2026-11-22T20:00:00.000Z',
			data: { version: 'v0.108.0', date: '2026-11-22', digest: 'abc', url: 'https://almanac.example/changelog/0.108.0' },
		},
	]);
});

describe('a post that fails', () => {
	test('is retried under the same id with growing delays and finally disables the webhook', async () => {
		const { id } = await register();
		await record(SERVED);
		receiver.status = 500;
		expect(await deliver()).toBe(1);
		for (const delay of DELAYS) {
			now += delay - 1;
			expect(await deliver()).toBe(0);
			now += 1;
			expect(await deliver()).toBe(1);
		}
		expect(receiver.posts).toHaveLength(DELAYS.length + 1);
		expect(new Set(receiver.posts.map(({ id: message }) => message)).size).toBe(1);
		expect(await store.listWebhooks(null)).toMatchObject([{ id, failures: 10, disabledAt: now, lastResult: '500', waiting: 0 }]);
		expect(now - START).toBeGreaterThanOrEqual(DEAD_AFTER.milliseconds);
	});

	test('is retried after Retry-After, and a success resets the failures', async () => {
		await register();
		await record(SERVED);
		Object.assign(receiver, { status: 429, headers: { 'Retry-After': '3600' } });
		await deliver();
		receiver.status = 200;
		now += 3_599_999;
		expect(await deliver()).toBe(0);
		now += 1;
		expect(await deliver()).toBe(1);
		expect(await store.listWebhooks(null)).toMatchObject([{ failures: 0, failingSince: null, lastResult: '200', waiting: 0 }]);
	});

	test('with 410 disables the webhook immediately', async () => {
		await register();
		await record(SERVED);
		receiver.status = 410;
		await deliver();
		expect(await store.listWebhooks(null)).toMatchObject([{ disabledAt: now, lastResult: '410' }]);
	});

	test('because its process was killed is retried by another process', async () => {
		await register();
		await record(SERVED);
		await store.claimDeliveries({ now, until: now + 60_000, limit: 20 });
		expect(await deliver()).toBe(0);
		now += 60_000;
		expect(await deliver()).toBe(1);
		expect(receiver.posts).toHaveLength(1);
	});

	test('because its address became private is not sent', async () => {
		await register();
		await record(SERVED);
		await deliverDue({ ...clock, targets: 'http', store });
		expect(receiver.posts).toEqual([]);
		expect(await store.listWebhooks(null)).toMatchObject([
			{ failures: 1, lastResult: expect.stringContaining('public internet') },
		]);
	});
});

test('a Discord channel gets a message without mentions', async () => {
	await register('discord');
	await record(SERVED);
	await record(RELEASED);
	await deliver();
	expect(receiver.posts.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
		expect.arrayContaining([
			{
				embeds: [
					{
						title: 'Slay the Spire 2 v0.108.0 is released',
						url: 'https://almanac.example/changelog/0.108.0',
						timestamp: '2026-11-22T20:00:00.000Z',
					},
				],
				allowed_mentions: { parse: [] },
			},
		]),
	);
	await record({ ...SERVED, origin: '', statistics: { ...SERVED.statistics!, generation: 'g2' } });
	await deliver();
	expect(receiver.posts.at(-1)!.body).not.toContain('"url"');
});

test('a test post is sent immediately and not recorded', async () => {
	const { id, secret } = await register();
	const target = (await store.webhookTarget({ id, accountId: null }))!;
	expect(await postTest(target, { targets: 'private' })).toMatchObject({ isDelivered: true, result: '204' });
	receiver.status = 301;
	expect(await postTest(target, { targets: 'private' })).toMatchObject({ isDelivered: false, result: '301' });
	expect(receiver.posts.every((post) => isSigned(post, secret) && post.id.startsWith('test_'))).toBe(true);
	expect(JSON.parse(receiver.posts[0]!.body)).toMatchObject({ type: 'webhook.test', data: {} });
	expect(await store.listWebhooks(null)).toMatchObject([{ lastPostAt: null, failures: 0 }]);
});
