import { expect, test } from 'vitest';
import { isSameText } from './same-text.ts';

test.each([
	['secret', 'secret', true],
	['', '', true],
	['secret', 'Secret', false],
	['secret', 'secret ', false],
	['secret', '', false],
	['é', 'e\u0301', false],
])('%j and %j: %s', (left, right, expected) => {
	expect(isSameText(left, right)).toBe(expected);
});
