import { basename } from 'node:path';
import type { Logger } from 'pino';
import type { Services } from '../../routes/services.ts';
import { deliverDue } from '../../webhooks/deliverer.ts';
import { type ServedState, eventsOf } from '../../webhooks/served-events.ts';
import { oneAtATime } from './one-at-a-time.ts';

const LOOK_MILLISECONDS = 1000;

/** Checks every second whether the served data have changed, notifies webhooks, and sends the posts that are due. */
export function scheduleWebhooks(services: Services, logger: Logger): { stop(): Promise<void> } {
	const { settings, runs } = services;
	const targets = settings.WEBHOOK_TARGETS;
	if (targets === 'off' || settings.READ_ONLY) return { stop: async () => {} };
	const store = runs.store.webhooks;
	let seen = '';
	const work = async (): Promise<void> => {
		services.follow();
		const state = servedState(services);
		const now = JSON.stringify(state);
		if (now !== seen) await store.recordEvents({ events: eventsOf(state), now: Date.now() });
		seen = now;
		const onSettled = (isDelivered: boolean) =>
			services.metrics?.count('webhooks', { outcome: isDelivered ? 'delivered' : 'failed' });
		await deliverDue({ store, targets, onSettled });
	};
	const looks = oneAtATime(work, (error) => logger.error({ err: error }, 'webhooks were not notified'));
	const timer = setInterval(looks.begin, LOOK_MILLISECONDS).unref();
	return {
		stop: async () => {
			clearInterval(timer);
			await looks.settled();
		},
	};
}

function servedState({ tree, statistics, settings }: Services): ServedState {
	const { generation, manifest } = statistics;
	return {
		origin: settings.SITE_URL,
		release: tree.latest?.channels['main'],
		beta: tree.latest?.channels['beta'],
		digest: tree.latest?.digest,
		statistics:
			generation === null || !manifest
				? undefined
				: { generation: basename(generation), builtAt: manifest.builtAt, runs: manifest.runs },
	};
}
