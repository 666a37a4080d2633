import { setTimeout as wait } from 'node:timers/promises';

const STEP_MILLISECONDS = 250;

/** Waits in time that this process could run: suspensions do not count, such as those by other measurements. */
export async function waitOwnTime(milliseconds: number, signal: AbortSignal): Promise<void> {
	// A late step counts as its planned length.
	for (let left = milliseconds; left > 0; left -= STEP_MILLISECONDS) {
		await wait(Math.min(left, STEP_MILLISECONDS), undefined, { signal });
	}
}
