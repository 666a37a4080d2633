import { expect, test } from 'vitest';
import { waitOwnTime } from './own-time.ts';

const never = new AbortController().signal;

test('time in which the process could not run is not waited for', async () => {
	const start = performance.now();
	const waiting = waitOwnTime(300, never);
	// Longer than all of it: nothing else runs meanwhile.
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
	await waiting;
	// The step that was held up has counted as 250 ms; 50 are left.
	expect(performance.now() - start).toBeGreaterThan(445);
});

test('a wait that is called off ends at once', async () => {
	const controller = new AbortController();
	const waiting = waitOwnTime(600_000, controller.signal);
	controller.abort();
	await expect(waiting).rejects.toThrow('aborted');
});
