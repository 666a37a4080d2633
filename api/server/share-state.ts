import type { Logger } from 'pino';
import type { Limiter } from '../http/limits/limiter.ts';
import type { Charge } from '../http/limits/request-counter.ts';
import type { PresenceNews } from '../presence/presence.ts';
import type { Confirmation } from '../routes/services/sign-in-attempts.ts';
import type { Services } from '../routes/services.ts';
import type { Exchange } from '../store/postgres/exchange.ts';
import { type RunStore, StoreUnusable } from '../store/run-store.ts';

/** How often a process sends its counts to the others. */
const TELL_MILLISECONDS = 500;
/** How often limits are read that a moderator changed in another process. */
const LIMITS_MILLISECONDS = 15_000;
const RETRY_MILLISECONDS = 1000;

const CHARGES = 'charges';
const PRESENCE = 'presence';
const SIGN_INS = 'sign-ins';

/** Lets the processes of a store count a client's requests together, and share live runs and confirmed sign-ins. */
export function shareState(
	exchange: Exchange,
	{ counter }: Limiter,
	{ presence, runs: { signInAttempts } }: Pick<Services, 'presence' | 'runs'>,
): { stop(): void } {
	counter.share();
	exchange.subscribe(CHARGES, (message) => {
		for (const charge of message as readonly Charge[]) counter.hear(charge);
	});
	exchange.subscribe(PRESENCE, (message) => presence.receive(message as PresenceNews));
	presence.shareWith((news) => exchange.publish(PRESENCE, news));
	exchange.subscribe(SIGN_INS, (message) => signInAttempts.hear(message as Confirmation));
	signInAttempts.share((confirmation) => exchange.publish(SIGN_INS, confirmation));
	const timer = setInterval(() => {
		const charges = counter.takeNew();
		if (charges.length > 0) exchange.publish(CHARGES, charges);
	}, TELL_MILLISECONDS).unref();
	return {
		stop: () => {
			clearInterval(timer);
			exchange.close();
		},
	};
}

/**
 * Follows the limits that moderators change in any process. While the store cannot be read, the built-in limits apply.
 * @throws StoreUnusable at the start
 */
export async function followLimits(store: RunStore, limiter: Limiter, logger: Logger): Promise<{ stop(): void }> {
	let timer: NodeJS.Timeout | undefined;
	let isStopped = false;
	const read = async (): Promise<void> => {
		let isRead = false;
		try {
			limiter.change(await store.operator.listLimits());
			isRead = true;
		} catch (error) {
			if (error instanceof StoreUnusable && timer === undefined) throw error;
			if (timer === undefined)
				logger.error({ err: error }, 'the run store is unavailable; the service continues without it and retries');
		}
		if (!isStopped) timer = setTimeout(() => void read(), isRead ? LIMITS_MILLISECONDS : RETRY_MILLISECONDS).unref();
	};
	await read();
	return {
		stop: () => {
			isStopped = true;
			clearTimeout(timer);
		},
	};
}
