import { expect, test } from 'vitest';
import { matchesEntityTag } from './entity-tag.ts';

test.each<[string | undefined, boolean]>([
	['"abc"', true],
	['W/"abc"', true],
	['*', true],
	[' * ', true],
	['"x", "abc"', true],
	['"x",W/"abc" , "y"', true],
	['"a,b", "abc"', true],
	['"abc,x"', false],
	['abc', false],
	['"x", abc', false],
	['"abc" junk', false],
	['"abc", *', false],
	['"ABC"', false],
	['', false],
	[undefined, false],
	[`${'"x",'.repeat(3000)}"abc`, false],
])('If-None-Match %s matches: %s', (header, isMet) => {
	expect(matchesEntityTag(header, '"abc"')).toBe(isMet);
});
