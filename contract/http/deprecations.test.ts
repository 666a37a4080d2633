import { describe, expect, test } from 'vitest';
import { DEPRECATIONS, type Deprecation, deprecationHeaders } from './deprecations.ts';

const YEAR = 365 * 86_400_000;
const old = { prefix: '/api/old', since: '2026-01-01', sunset: '2027-01-01', documentation: '/developers/data' };

describe('deprecationHeaders', () => {
	test('has start and end dates', () => {
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

test('deprecated addresses work for at least a year', () => {
	const hasty = (list: readonly Deprecation[]) =>
		list.filter(({ since, sunset }) => !(Date.parse(sunset) - Date.parse(since) >= YEAR));
	const early = { ...old, sunset: '2026-12-31' };
	expect(hasty([old, early])).toEqual([early]);
	expect(hasty(DEPRECATIONS)).toEqual([]);
});
