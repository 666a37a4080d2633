import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headOf, headsOfPrefix } from './seed-head.ts';

test('a head is within the bounds of a prefix exactly when the text starts with it', () => {
	const text = fc.string({ unit: fc.constantFrom('A', 'B', 'é', '火', '💀', '\u007f'), maxLength: 6 });
	fc.assert(
		fc.property(text, text, (seed, prefix) => {
			const heads = headsOfPrefix(prefix);
			if (!heads) return;
			const { head } = headOf(seed);
			expect(head >= heads.min && head <= heads.max).toBe(seed.startsWith(prefix));
		}),
		{ numRuns: 2000 },
	);
});

test.each(['ABCDE', '火火', 'A\0'])('heads cannot match %j', (prefix) => {
	expect(headsOfPrefix(prefix)).toBeUndefined();
});
