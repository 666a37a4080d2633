import { setTimeout as wait } from 'node:timers/promises';

const STEP_MILLISECONDS = 250;

/**
 * Waits so many milliseconds in which this process could run: one that was stopped for a while, as measurements of others do, has not
 * waited for that long.
 */
export async function waitOwnTime(milliseconds: number, signal: AbortSignal): Promise<void> {
	// A step that ends late counts as one that ended in time.
	for (let left = milliseconds; left > 0; left -= STEP_MILLISECONDS) {
		await wait(Math.min(left, STEP_MILLISECONDS), undefined, { signal });
	}
}
