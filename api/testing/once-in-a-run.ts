import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { takeLock } from '../platform/file-lock.ts';

const LOOK_MILLISECONDS = 100;

/** Runs work once per test run, in the first process that calls this; the others wait. After a failure the next caller tries again. */
export async function onceInARun(what: string, work: () => Promise<void>): Promise<void> {
	const name = join(inject('testFolder'), encodeURIComponent(what));
	const done = `${name}.done`;
	while (!existsSync(done)) {
		const lock = takeLock(`${name}.lock`);
		if (!lock) {
			await wait(LOOK_MILLISECONDS);
			continue;
		}
		try {
			if (existsSync(done)) break;
			await work();
			writeFileSync(done, '');
		} finally {
			lock.release();
		}
	}
}
