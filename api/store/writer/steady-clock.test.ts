import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { CLOCK_FILE, SteadyClock } from './steady-clock.ts';

const NOW = Date.UTC(2026, 10, 22);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEARS = 20 * 365 * DAY;

/** The states at the given times, with a restart before each. */
function looks(folder: string, ...times: readonly number[]): string[] {
	return times.map((time) => new SteadyClock(folder).look(time));
}

test('a clock is steady after a day', () => {
	const folder = emptyState();
	expect(looks(folder, NOW, NOW + DAY - 1, NOW + DAY, NOW + 2 * DAY)).toEqual(['waits', 'waits', 'steady', 'steady']);
});

test('a leap restarts the day, and setting it back does not shorten it', () => {
	const folder = emptyState();
	looks(folder, NOW, NOW + DAY);
	const ahead = NOW + YEARS;
	expect(looks(folder, ahead, ahead + HOUR, ahead + DAY - 1)).toEqual(['leaps', 'waits', 'waits']);
	const back = NOW + 2 * DAY;
	expect(looks(folder, back, back + HOUR, back + DAY)).toEqual(['waits', 'waits', 'steady']);
	expect(looks(folder, back + DAY + HOUR, back + 2 * DAY + HOUR, back + 3 * DAY + HOUR + 1)).toEqual([
		'steady',
		'steady',
		'leaps',
	]);
});

test('a clock that cannot be recorded is not steady and causes no error', () => {
	expect(looks(join(emptyState(), 'no such folder'), NOW, NOW + DAY, NOW + 2 * DAY)).toEqual(['waits', 'waits', 'waits']);
	const folder = emptyState();
	looks(folder, NOW, NOW + DAY);
	mkdirSync(join(folder, `${CLOCK_FILE}.part`));
	expect(looks(folder, NOW + DAY, NOW + 3 * DAY)).toEqual(['waits', 'leaps']);
});

test('a clock without a valid record is steady only after a day', () => {
	const folder = emptyState();
	looks(folder, NOW, NOW + DAY);
	for (const rubbish of ['', '{}', 'null', '{"seenAt":"a","steadySince":1}']) {
		writeFileSync(join(folder, CLOCK_FILE), rubbish);
		expect(looks(folder, NOW + DAY, NOW + 2 * DAY)).toEqual(['waits', 'steady']);
	}
	rmSync(join(folder, CLOCK_FILE));
	expect(looks(folder, NOW + 2 * DAY)).toEqual(['waits']);
});
