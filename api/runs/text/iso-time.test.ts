import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoOfMicroseconds, microsecondsOfIso } from './iso-time.ts';

describe('microsecondsOfIso', () => {
	test.each([
		['2026-09-09', Date.UTC(2026, 8, 9) * 1000],
		['2026-09-09T12:24', Date.UTC(2026, 8, 9, 12, 24) * 1000],
		['2026-09-09 12:24:30', Date.UTC(2026, 8, 9, 12, 24, 30) * 1000],
		['2026-09-09T12:24:30.722001Z', Date.UTC(2026, 8, 9, 12, 24, 30, 722) * 1000 + 1],
		['2026-09-09T12:24:30.5', Date.UTC(2026, 8, 9, 12, 24, 30, 500) * 1000],
		['2026-09-09T12:24:30+02:00', Date.UTC(2026, 8, 9, 10, 24, 30) * 1000],
		['2026-09-09T12:24:30-0530', Date.UTC(2026, 8, 9, 17, 54, 30) * 1000],
		['20260909', Date.UTC(2026, 8, 9) * 1000],
		['2026-09-09T12', Date.UTC(2026, 8, 9, 12) * 1000],
		['2026-09-09T12+02:00', Date.UTC(2026, 8, 9, 10) * 1000],
		['20260909T122430Z', Date.UTC(2026, 8, 9, 12, 24, 30) * 1000],
		['20260909T1224', Date.UTC(2026, 8, 9, 12, 24) * 1000],
		['2026-09-09T12:24:30 02:00', Date.UTC(2026, 8, 9, 10, 24, 30) * 1000],
	])('reads %s', (text, time) => {
		expect(microsecondsOfIso(text)).toBe(time);
	});

	test.each([
		'',
		'today',
		'2026',
		'2026-13-01',
		'2026-02-30',
		'09.09.2026',
		'2026-09-09T25:00',
		'2026-0909',
		'202609',
		'2026-09-09T12:2430',
		'1780000000',
		'2026-09-09T12:24:30+99:00',
	])('rejects `%s`', (text) => {
		expect(microsecondsOfIso(text)).toBeUndefined();
	});

	test('reads the output of isoOfMicroseconds', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 4_000_000_000_000_000 }), (time) => {
				expect(microsecondsOfIso(isoOfMicroseconds(time))).toBe(time);
			}),
		);
	});
});
