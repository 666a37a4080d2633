import { expect, test } from 'vitest';
import { bestOfTheWeek } from './best-of-the-week.ts';

const run = (ascension: number, minutes: number, day: string | null) => ({
	ascension,
	run_time: minutes * 60,
	submitted_at: day,
});

test('picks the highest ascension, then the shortest time, within one week', () => {
	const best = run(10, 50, '2026-11-02T10:00:00Z');
	const others = [
		run(9, 20, '2026-11-07T10:00:00Z'),
		run(10, 60, '2026-11-05T10:00:00Z'),
		run(10, 30, '2026-10-30T10:00:00Z'),
		run(10, 10, null),
	];
	expect(bestOfTheWeek([...others, best])).toBe(best);
});

test('returns undefined without wins', () => expect(bestOfTheWeek([])).toBeUndefined());
