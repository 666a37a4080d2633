import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePatch } from './merge-patch.ts';

/** The examples of RFC 7396, appendix A. */
test.each([
	[{ a: 'b' }, { a: 'c' }, { a: 'c' }],
	[{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
	[{ a: 'b' }, { a: null }, {}],
	[{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
	[{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
	[{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
	[{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
	[{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
	[
		['a', 'b'],
		['c', 'd'],
		['c', 'd'],
	],
	[{ a: 'b' }, ['c'], ['c']],
	[{ a: 'foo' }, null, null],
	[{ a: 'foo' }, 'bar', 'bar'],
	[{ e: null }, { a: 1 }, { e: null, a: 1 }],
	[[1, 2], { a: 'b', c: null }, { a: 'b' }],
	[{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j with %j is %j', (target, patch, expected) => {
	expect(mergePatch(target, patch)).toEqual(expected);
});

test('a patch without null is its own result on undefined, and is idempotent', () => {
	const withoutNull = fc.jsonValue({ maxDepth: 3 }).filter((value) => !JSON.stringify(value).includes('null'));
	fc.assert(
		fc.property(fc.jsonValue({ maxDepth: 3 }), withoutNull, (target, patch) => {
			expect(mergePatch(undefined, patch)).toEqual(patch);
			const once = mergePatch(target, patch);
			expect(mergePatch(once, patch)).toEqual(once);
		}),
	);
});
