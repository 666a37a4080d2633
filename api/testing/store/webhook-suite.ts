/** What any driver must do with webhooks and what they are told. */
import { describe, expect, test } from 'vitest';
import { MOST_WEBHOOKS_OF_ACCOUNT, WEBHOOK_EVENTS } from '../../../contract/webhooks.ts';
import type { RunStore } from '../../store/run-store.ts';
import type { DeliveryOutcome, HappenedEvent, NewWebhook } from '../../store/webhook-store.ts';

const MINUTE = 60_000;
const HOOK: NewWebhook = { accountId: null, url: 'https://hook.example/', format: 'standard', events: WEBHOOK_EVENTS, label: '' };
const generation = (id: string): HappenedEvent => ({ id, type: 'statistics.generated', data: '{}' });
const release = (id: string): HappenedEvent => ({ id, type: 'release.published', data: '{"version":"v1"}' });

/** @param storeOf answers the empty store of the test that runs */
export function describeWebhooks(storeOf: () => RunStore): void {
	const webhooks = () => storeOf().webhooks;
	const add = async (given: Partial<NewWebhook> = {}) => (await webhooks().add({ ...HOOK, ...given }))!;
	const signIn = async (steamId: string) => (await storeOf().accounts.signIn({ steamId, persona: 'Ann' })).id;
	const record = (events: HappenedEvent[], now = 0) => webhooks().record({ events, now });
	const claim = (now = 0) => webhooks().claim({ now, until: now + MINUTE, limit: 20 });
	const outcome = (webhookId: string, eventId: string, given: Partial<DeliveryOutcome>): DeliveryOutcome => ({
		...{ webhookId, eventId, result: '500', isDelivered: false, retryAt: null, isDead: false, now: 0 },
		...given,
	});

	describe('webhooks', () => {
		test('belong to their account, which has five at most; the secret is told once', async () => {
			const [ann, ben] = [await signIn('76561190000000041'), await signIn('76561190000000042')];
			const made = await Promise.all(
				Array.from({ length: MOST_WEBHOOKS_OF_ACCOUNT + 2 }, () => webhooks().add({ ...HOOK, accountId: ann })),
			);
			const kept = made.filter((webhook) => webhook !== undefined);
			expect(kept).toHaveLength(MOST_WEBHOOKS_OF_ACCOUNT);
			const { id, secret } = kept[0]!;
			expect(secret).toMatch(/^whsec_[\w+/]{32}$/);
			expect(JSON.stringify([await webhooks().list(ann), await storeOf().accounts.keptData(ann)])).not.toContain(secret);
			expect(await webhooks().list(ben)).toEqual([]);
			expect(await webhooks().list(null)).toHaveLength(MOST_WEBHOOKS_OF_ACCOUNT);
			const foreign = { id, accountId: ben };
			expect([
				await webhooks().target(foreign),
				await webhooks().enable(foreign),
				await webhooks().remove(foreign),
				(await webhooks().target({ id, accountId: null }))?.secret,
				await webhooks().remove({ id, accountId: ann }),
			]).toEqual([undefined, false, false, secret, true]);
			await storeOf().accounts.deleteAccount(ann);
			expect(await webhooks().list(null)).toEqual([]);
		});

		test('are told of an event once, whoever sees it and however often, if they asked for it', async () => {
			const { id } = await add();
			await add({ events: ['beta.changed'] });
			const waiting = await Promise.all([1, 2, 3].map(() => record([generation('g1')])));
			expect(waiting.reduce((sum, count) => sum + count, 0)).toBe(1);
			const taken = (await Promise.all([claim(), claim(), claim()])).flat();
			expect(taken).toMatchObject([{ webhookId: id, id: 'g1', attempt: 1, data: '{}' }]);
			await webhooks().settle(outcome(id, 'g1', { result: '204', isDelivered: true }));
			expect(await record([generation('g1')])).toBe(0);
			expect(await claim(99 * MINUTE)).toEqual([]);
			// Both can be of one millisecond, and are listed by their random ids then.
			const listed = await webhooks().list(null);
			expect(listed).toHaveLength(2);
			expect(listed.find((webhook) => webhook.id === id)).toMatchObject({ lastResult: '204', waiting: 0 });
			expect(listed.find((webhook) => webhook.id !== id)).toMatchObject({ lastResult: null });
		});

		test('are not told of the release that a store sees first, nor of what was before them', async () => {
			await add();
			expect(await record([release('r1')])).toBe(0);
			expect(await record([release('r1'), release('r2')])).toBe(1);
			await add();
			expect(await record([release('r1'), release('r2')])).toBe(0);
		});

		test('are told again what a killed process had taken', async () => {
			const { id } = await add();
			await record([generation('g1')]);
			expect(await claim()).toHaveLength(1);
			expect(await claim(MINUTE - 1)).toEqual([]);
			expect(await claim(MINUTE)).toMatchObject([{ webhookId: id, id: 'g1', attempt: 2 }]);
		});

		test('wait for the next try, and are told nothing more once they are dead, until they are switched on', async () => {
			const { id } = await add();
			await record([generation('g1'), generation('g2')]);
			await claim();
			await webhooks().settle(outcome(id, 'g1', { retryAt: 5 * MINUTE, now: 7 }));
			expect(await webhooks().list(null)).toMatchObject([{ failures: 1, failingSince: 7, lastResult: '500', waiting: 2 }]);
			expect(await claim(5 * MINUTE)).toMatchObject([
				{ id: 'g2', attempt: 2 },
				{ id: 'g1', attempt: 2, failures: 1, failingSince: 7 },
			]);
			await webhooks().settle(outcome(id, 'g2', { isDead: true, now: 9 }));
			expect(await webhooks().list(null)).toMatchObject([{ failures: 2, failingSince: 7, disabledAt: 9, waiting: 0 }]);
			expect([await record([generation('g3')]), await claim(99 * MINUTE)]).toEqual([0, []]);
			expect(await storeOf().operator.readOverview()).toMatchObject({ webhooks: 1, deadWebhooks: 1, waitingPosts: 0 });
			await webhooks().enable({ id, accountId: null });
			expect(await webhooks().list(null)).toMatchObject([{ failures: 0, failingSince: null, disabledAt: null }]);
			expect(await record([generation('g4')])).toBe(1);
		});

		test('what is done is forgotten after a month, and is no news then either', async () => {
			const { id } = await add();
			const month = 31 * 24 * 60 * MINUTE;
			await record([generation('g1')]);
			await claim();
			await webhooks().settle(outcome(id, 'g1', { isDelivered: true }));
			await record([generation('g2')], month);
			expect(await record([generation('g2')], 3 * month)).toBe(0);
		});
	});
}
