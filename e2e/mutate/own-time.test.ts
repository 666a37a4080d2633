import { expect, test } from 'vitest';
import { waitOwnTime } from './own-time.ts';

const never = new AbortController().signal;

test('ignores time in which the process was suspended', async () => {
	const start = performance.now();
	const waiting = waitOwnTime(300, never);
	// Longer than the whole wait.
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
	await waiting;
	// The blocked step counts as 250 ms, so 50 remain.
	expect(performance.now() - start).toBeGreaterThan(445);
});

test('an aborted wait ends immediately', async () => {
	const controller = new AbortController();
	const waiting = waitOwnTime(600_000, controller.signal);
	controller.abort();
	await expect(waiting).rejects.toThrow('aborted');
});
