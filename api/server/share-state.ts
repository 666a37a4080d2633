import type { Logger } from 'pino';
import type { Limiter } from '../http/limits/limiter.ts';
import type { Charge } from '../http/limits/request-counter.ts';
import type { PresenceNews } from '../presence/presence.ts';
import type { Confirmation } from '../routes/accounts/sign-in-attempts.ts';
import type { Services } from '../routes/services.ts';
import type { Exchange } from '../store/postgres/exchange.ts';
import { type RunStore, StoreUnusable } from '../store/run-store.ts';

/** What each process has counted is told to the others so often. */
const TELL_MILLISECONDS = 500;
/** Limits that a moderator changed in another process are seen so much later. */
const LIMITS_MILLISECONDS = 15_000;
const RETRY_MILLISECONDS = 1000;

const CHARGES = 'charges';
const PRESENCE = 'presence';
const SIGN_INS = 'sign-ins';

/** Lets the processes of a store count the requests of a client together, and know of the same live runs and confirmed sign-ins. */
export function shareState(
	exchange: Exchange,
	{ counter }: Limiter,
	{ presence, runs: { signInAttempts } }: Pick<Services, 'presence' | 'runs'>,
): { stop(): void } {
	counter.share();
	exchange.hear(CHARGES, (message) => {
		for (const charge of message as readonly Charge[]) counter.hear(charge);
	});
	exchange.hear(PRESENCE, (message) => presence.hear(message as PresenceNews));
	presence.share((news) => exchange.tell(PRESENCE, news));
	exchange.hear(SIGN_INS, (message) => signInAttempts.hear(message as Confirmation));
	signInAttempts.share((confirmation) => exchange.tell(SIGN_INS, confirmation));
	const timer = setInterval(() => {
		const charges = counter.takeNew();
		if (charges.length > 0) exchange.tell(CHARGES, charges);
	}, TELL_MILLISECONDS).unref();
	return {
		stop: () => {
			clearInterval(timer);
			exchange.close();
		},
	};
}

/**
 * Follows the limits that moderators change, whichever process they ask. While the store cannot be read those of the program count.
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
				logger.error({ err: error }, 'the run store is unavailable; the service goes on without it and tries again');
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
