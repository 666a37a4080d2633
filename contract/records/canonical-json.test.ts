import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, canonicalObject } from './canonical-json.ts';

const key = fc.string().filter((text) => !/^\d+$/.test(text));

test('an object is the same whether its values are texts already or not', () => {
	fc.assert(
		fc.property(fc.dictionary(key, fc.jsonValue()), (object) => {
			const texts = Object.entries(object).map(([name, value]) => [name, canonicalJson(value)] as const);
			expect(canonicalObject(texts)).toBe(canonicalJson(object));
		}),
	);
});

test('keys stand in order at every depth', () => {
	expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
});
