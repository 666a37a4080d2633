import { describe, expect, test } from 'vitest';
import { absoluteAddress, siteUrlSchema } from './public-origin.ts';

describe('siteUrlSchema', () => {
	test.each([
		[undefined, ''],
		['', ''],
		['https://almanac.example', 'https://almanac.example'],
		['https://almanac.example/', 'https://almanac.example'],
		['http://almanac.example:8080/game//', 'http://almanac.example:8080/game'],
	])('reads %s as `%s`', (given, origin) => {
		expect(siteUrlSchema.parse(given)).toBe(origin);
	});

	test.each(['almanac.example', 'ftp://almanac.example', 'javascript:alert(1)'])('rejects %s', (given) => {
		expect(siteUrlSchema.safeParse(given).success).toBe(false);
	});
});

test.each([
	['/news', 'https://almanac.example', 'https://almanac.example/news'],
	['/news', '', '/news'],
	['https://other.example/a', 'https://almanac.example', 'https://other.example/a'],
])('absoluteAddress of %s on `%s`', (address, origin, expected) => {
	expect(absoluteAddress(address, origin)).toBe(expected);
});
