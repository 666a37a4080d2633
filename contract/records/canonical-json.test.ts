import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('sorts keys at every depth', () => {
	expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
});
