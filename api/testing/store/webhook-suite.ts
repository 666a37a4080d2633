/** Tests of webhooks and deliveries for any driver. */
import { describe, expect, test } from 'vitest';
import { MOST_WEBHOOKS_OF_ACCOUNT, WEBHOOK_EVENTS } from '../../../contract/webhooks.ts';
import type { RunStore } from '../../store/run-store.ts';
import type { DeliveryOutcome, HappenedEvent, NewWebhook } from '../../store/webhooks/webhook-store.ts';

const MINUTE = 60_000;
const HOOK: NewWebhook = { accountId: null, url: 'https://hook.example/', format: 'standard', events: WEBHOOK_EVENTS, label: '' };
const generation = (id: string): HappenedEvent => ({ id, type: 'statistics.generated', data: '{}' });
const release = (id: string): HappenedEvent => ({ id, type: 'release.published', data: '{"version":"v1"}' });

/** @param storeOf returns the empty store of the current test */
export function describeWebhooks(storeOf: () => RunStore): void {
	const webhooks = () => storeOf().webhooks;
	const add = async (given: Partial<NewWebhook> = {}) => (await webhooks().addWebhook({ ...HOOK, ...given }))!;
	const signIn = async (steamId: string) => (await storeOf().accounts.signIn({ steamId, persona: 'Ann' })).id;
	const record = (events: HappenedEvent[], now = 0) => webhooks().recordEvents({ events, now });
	const claim = (now = 0) => webhooks().claimDeliveries({ now, until: now + MINUTE, limit: 20 });
	const outcome = (webhookId: string, eventId: string, given: Partial<DeliveryOutcome>): DeliveryOutcome => ({
		...{ webhookId, eventId, result: '500', isDelivered: false, retryAt: null, isDead: false, now: 0 },
		...given,
	});

	describe('webhooks', () => {
		test('belong to their account, at most five, and return the secret once', async () => {
			const [ann, ben] = [await signIn('76561190000000041'), await signIn('76561190000000042')];
			const made = await Promise.all(
				Array.from({ length: MOST_WEBHOOKS_OF_ACCOUNT + 2 }, () => webhooks().addWebhook({ ...HOOK, accountId: ann })),
			);
			const kept = made.filter((webhook) => webhook !== undefined);
			expect(kept).toHaveLength(MOST_WEBHOOKS_OF_ACCOUNT);
			const { id, secret } = kept[0]!;
			expect(secret).toMatch(/^whsec_[\w+/]{32}$/);
			expect(JSON.stringify([await webhooks().listWebhooks(ann), await storeOf().accounts.keptData(ann)])).not.toContain(secret);
			expect(await webhooks().listWebhooks(ben)).toEqual([]);
			expect(await webhooks().listWebhooks(null)).toHaveLength(MOST_WEBHOOKS_OF_ACCOUNT);
			const foreign = { id, accountId: ben };
			expect([
				await webhooks().webhookTarget(foreign),
				await webhooks().enableWebhook(foreign),
				await webhooks().removeWebhook(foreign),
				(await webhooks().webhookTarget({ id, accountId: null }))?.secret,
				await webhooks().removeWebhook({ id, accountId: ann }),
			]).toEqual([undefined, false, false, secret, true]);
			await storeOf().accounts.deleteAccount(ann);
			expect(await webhooks().listWebhooks(null)).toEqual([]);
		});

		test('get a subscribed event once, even if it is recorded repeatedly', async () => {
			const { id } = await add();
			await add({ events: ['beta.changed'] });
			const waiting = await Promise.all([1, 2, 3].map(() => record([generation('g1')])));
			expect(waiting.reduce((sum, count) => sum + count, 0)).toBe(1);
			const taken = (await Promise.all([claim(), claim(), claim()])).flat();
			expect(taken).toMatchObject([{ webhookId: id, id: 'g1', attempt: 1, data: '{}' }]);
			await webhooks().settleDelivery(outcome(id, 'g1', { result: '204', isDelivered: true }));
			expect(await record([generation('g1')])).toBe(0);
			expect(await claim(99 * MINUTE)).toEqual([]);
			// Both can be of one millisecond, and are listed by their random ids then.
			const listed = await webhooks().listWebhooks(null);
			expect(listed).toHaveLength(2);
			expect(listed.find((webhook) => webhook.id === id)).toMatchObject({ lastResult: '204', waiting: 0 });
			expect(listed.find((webhook) => webhook.id !== id)).toMatchObject({ lastResult: null });
		});

		test('get neither the first release of a store nor earlier events', async () => {
			await add();
			expect(await record([release('r1')])).toBe(0);
			expect(await record([release('r1'), release('r2')])).toBe(1);
			await add();
			expect(await record([release('r1'), release('r2')])).toBe(0);
		});

		test('get deliveries again that a killed process had claimed', async () => {
			const { id } = await add();
			await record([generation('g1')]);
			expect(await claim()).toHaveLength(1);
			expect(await claim(MINUTE - 1)).toEqual([]);
			expect(await claim(MINUTE)).toMatchObject([{ webhookId: id, id: 'g1', attempt: 2 }]);
		});

		test('wait for the next try, and get nothing while they are disabled', async () => {
			const { id } = await add();
			await record([generation('g1'), generation('g2')]);
			await claim();
			await webhooks().settleDelivery(outcome(id, 'g1', { retryAt: 5 * MINUTE, now: 7 }));
			expect(await webhooks().listWebhooks(null)).toMatchObject([
				{ failures: 1, failingSince: 7, lastResult: '500', waiting: 2 },
			]);
			expect(await claim(5 * MINUTE)).toMatchObject([
				{ id: 'g2', attempt: 2 },
				{ id: 'g1', attempt: 2, failures: 1, failingSince: 7 },
			]);
			await webhooks().settleDelivery(outcome(id, 'g2', { isDead: true, now: 9 }));
			expect(await webhooks().listWebhooks(null)).toMatchObject([{ failures: 2, failingSince: 7, disabledAt: 9, waiting: 0 }]);
			expect([await record([generation('g3')]), await claim(99 * MINUTE)]).toEqual([0, []]);
			expect(await storeOf().operator.readOverview()).toMatchObject({ webhooks: 1, deadWebhooks: 1, waitingPosts: 0 });
			await webhooks().enableWebhook({ id, accountId: null });
			expect(await webhooks().listWebhooks(null)).toMatchObject([{ failures: 0, failingSince: null, disabledAt: null }]);
			expect(await record([generation('g4')])).toBe(1);
		});

		test('remove finished events after a month without delivering them again', async () => {
			const { id } = await add();
			const month = 31 * 24 * 60 * MINUTE;
			await record([generation('g1')]);
			await claim();
			await webhooks().settleDelivery(outcome(id, 'g1', { isDelivered: true }));
			await record([generation('g2')], month);
			expect(await record([generation('g2')], 3 * month)).toBe(0);
		});
	});
}
