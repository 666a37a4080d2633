import { flushCompileCache } from 'node:module';
import type { Services } from '../routes/services.ts';

/** The first requests come before this; afterwards a generation of another process is opened after this time at most. */
const EVERY_MILLISECONDS = 1000;
/** By then the modules of common routes are loaded; those of rare routes load with their first request. */
const KEEP_CODE_MILLISECONDS = 60_000;

/**
 * Loads in advance what the first request would wait for: the handlers, the thread of statistics, and each new current generation.
 */
export function scheduleWarmUp(services: Services): { stop(): void } {
	const once = setTimeout(() => void readHandlers(), EVERY_MILLISECONDS).unref();
	const regular = setInterval(() => services.statistics.prepare(services.tree.root), EVERY_MILLISECONDS).unref();
	// Node writes compiled code only at an orderly end, which a service may never have.
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
		await import('./express-app.ts');
		flushCompileCache();
	} catch {
		// The next request reports the error.
	}
}
