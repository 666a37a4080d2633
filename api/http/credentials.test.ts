import { describe, expect, test } from 'vitest';
import { bearerToken, cookieToken } from './credentials.ts';

describe('cookieToken', () => {
	test.each([
		['spire_session=a.b-c_d', 'a.b-c_d'],
		['theme=dark; spire_session=x; lang=eng', 'x'],
		['my_spire_session=x', undefined],
		['spire_session="quoted"', '"quoted"'],
		['', undefined],
		[undefined, undefined],
		[`${'x=1; '.repeat(2000)}spire_session=last`, 'last'],
	])('of %j is %j', (header, token) => expect(cookieToken(header, false)).toBe(token));
});

describe('bearerToken', () => {
	test.each([
		['Bearer x', 'x'],
		['bearer  x', 'x'],
		['Basic x', undefined],
		['Bearer', undefined],
		[undefined, undefined],
	])('of %j is %j', (header, token) => expect(bearerToken(header)).toBe(token));
});
