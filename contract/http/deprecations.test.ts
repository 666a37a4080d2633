import { describe, expect, test } from 'vitest';
import { DEPRECATIONS, deprecationHeaders } from './deprecations.ts';

const YEAR = 365 * 86_400_000;
const old = { prefix: '/api/old', since: '2026-01-01', sunset: '2027-01-01', documentation: '/developers/data' };

describe('deprecationHeaders', () => {
	test('names since when and until when', () => {
		expect(deprecationHeaders('/api/old/thing', [old])).toEqual({
			Deprecation: '@1767225600',
			Sunset: 'Fri, 01 Jan 2027 00:00:00 GMT',
			Link: '</developers/data>; rel="deprecation"; type="text/html"',
		});
	});

	test('is empty for everything else', () => {
		expect(deprecationHeaders('/api/new', [old])).toEqual({});
		expect(deprecationHeaders('/api/old')).toEqual({});
	});
});

test('whatever is deprecated keeps working for a year', () => {
	for (const { since, sunset } of DEPRECATIONS) expect(Date.parse(sunset) - Date.parse(since)).toBeGreaterThanOrEqual(YEAR);
});
