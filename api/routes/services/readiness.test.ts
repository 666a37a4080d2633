import { describe, expect, test } from 'vitest';
import { type Need, Readiness } from './readiness.ts';

const works = { missed: 'Never said.', check: () => Promise.resolve() };
const fails = { missed: 'The store is away.', check: () => Promise.reject(new Error('secret address')) };
const hangs = { missed: 'The statistics are silent.', check: () => new Promise<void>(() => {}) };

describe('readiness', () => {
	test.each<[readonly Need[], readonly string[]]>([
		[[works], []],
		[[works, fails], [fails.missed]],
		[
			[hangs, works, fails],
			[hangs.missed, fails.missed],
		],
	])('names each failed check without its cause: %#', async (needs, problems) => {
		expect(await new Readiness(needs, 5).problems()).toEqual(problems);
	});

	test('is ready again once the checks pass, and never after the process is stopping', async () => {
		let isThere = false;
		const need = { missed: 'Away.', check: () => (isThere ? Promise.resolve() : Promise.reject(new Error())) };
		const readiness = new Readiness([need]);
		expect(await readiness.problems()).toEqual(['Away.']);
		isThere = true;
		expect(await readiness.problems()).toEqual([]);
		readiness.drain();
		expect(await readiness.problems()).toEqual(['The service is being stopped.']);
	});
});
