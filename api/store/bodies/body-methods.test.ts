import { expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database.ts';
import { createBodyMethods } from './body-methods.ts';

test('a segment that another program has made too, or may be placing, is not announced again', () => {
	const db = openForWriting(emptyState());
	const { registerBodies } = createBodyMethods(db);
	const register = (sha256: string, graceMilliseconds: number) =>
		registerBodies({ sha256, place: 'folder', bytes: 9, files: 1, change: 0, now: 1000, graceMilliseconds });
	try {
		expect(register('a', 0)).toBe(1);
		expect([register('a', 0), register('b', 60_000)]).toEqual([null, null]);
		expect(register('b', 0)).toBe(2);
	} finally {
		db.close();
	}
});
