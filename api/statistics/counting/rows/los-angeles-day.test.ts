import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOf, losAngelesDay } from './los-angeles-day.ts';

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

describe('the day in Los Angeles', () => {
	test('is that of its calendar', () => {
		const seconds = fc.integer({ min: Date.UTC(1970, 0, 2) / 1000, max: Date.UTC(2040, 0, 1) / 1000 });
		fc.assert(
			fc.property(seconds, (epoch) => {
				expect(dateOf(losAngelesDay(epoch))).toBe(calendar.format(epoch * 1000));
			}),
		);
	});

	test.each([
		// Midnight stands eight hours behind UTC in winter, seven in summer; the clock changes in the night of these days.
		['2026-03-08T07:59:59Z', '2026-03-07'],
		['2026-03-08T08:00:00Z', '2026-03-08'],
		['2026-03-09T06:59:59Z', '2026-03-08'],
		['2026-03-09T07:00:00Z', '2026-03-09'],
		['2026-11-01T06:59:59Z', '2026-10-31'],
		['2026-11-01T07:00:00Z', '2026-11-01'],
		['2026-11-02T07:59:59Z', '2026-11-01'],
		['2026-11-02T08:00:00Z', '2026-11-02'],
	])('of %s is %s', (time, date) => {
		const epoch = Date.parse(time) / 1000;
		// The second time it is remembered.
		expect([dateOf(losAngelesDay(epoch)), dateOf(losAngelesDay(epoch))]).toEqual([date, date]);
	});

	test('is never before 1970', () => {
		expect(dateOf(losAngelesDay(0))).toBe('1970-01-01');
	});
});
