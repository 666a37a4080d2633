import { flushCompileCache } from 'node:module';
import type { Services } from '../../routes/services.ts';

/** Whoever has started the service is answered first; afterwards a generation that another process has made waits so long at most. */
const EVERY_MILLISECONDS = 1000;
/** Modules of rare routes are read with the first request. */
const KEEP_CODE_MILLISECONDS = 60_000;

/** Reads and opens what the first who asks would wait for: the handlers, the thread of statistics, and each generation that becomes the current one. */
export function scheduleWarmUp(services: Services): { stop(): void } {
	const once = setTimeout(() => void readHandlers(), EVERY_MILLISECONDS).unref();
	const regular = setInterval(() => services.statistics.prepare(services.tree.root), EVERY_MILLISECONDS).unref();
	// Node writes compiled code at an orderly end only, which a service may never have.
	const code = setInterval(flushCompileCache, KEEP_CODE_MILLISECONDS).unref();
	return {
		stop: () => {
			clearTimeout(once);
			clearInterval(regular);
			clearInterval(code);
		},
	};
}

async function readHandlers(): Promise<void> {
	try {
		await import('../express-app.ts');
		flushCompileCache();
	} catch {
		// What is wrong with it is said to whoever asks.
	}
}
