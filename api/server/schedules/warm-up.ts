import type { Services } from '../../routes/services.ts';

/** Whoever has started the service is answered first; afterwards a generation that another process has made waits so long at most. */
const EVERY_MILLISECONDS = 1000;

/** Opens what the first who asks would wait for: the thread of statistics, and each generation that becomes the current one. */
export function scheduleWarmUp(services: Services): { stop(): void } {
	const regular = setInterval(() => services.statistics.prepare(services.tree.root), EVERY_MILLISECONDS).unref();
	return { stop: () => clearInterval(regular) };
}
