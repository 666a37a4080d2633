import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBits, createBits, hasBit, keepCommon, lastPositions, positionsOf, setBit } from './bits.ts';

const rows = fc.array(fc.boolean(), { maxLength: 200 });

function bitsOf(flags: readonly boolean[]) {
	const bits = createBits(flags.length);
	for (const [position, isSet] of flags.entries()) if (isSet) setBit(bits, position);
	return bits;
}

const set = (flags: readonly boolean[]): number[] => flags.flatMap((isSet, position) => (isSet ? [position] : []));

test('bits equal a list of flags', () => {
	fc.assert(
		fc.property(rows, rows, fc.nat(250), fc.nat(70), (flags, others, offset, limit) => {
			const bits = bitsOf(flags);
			const expected = set(flags);
			expect(flags.map((_, position) => hasBit(bits, position))).toEqual(flags);
			expect(countBits(bits)).toBe(expected.length);
			expect([...positionsOf(bits, expected.length)]).toEqual(expected);
			expect(lastPositions(bits, { offset, limit })).toEqual(expected.toReversed().slice(offset, offset + limit));
			keepCommon(bits, bitsOf(flags.map((_, position) => others[position] ?? false)));
			expect([...positionsOf(bits, countBits(bits))]).toEqual(expected.filter((position) => others[position]));
		}),
	);
});
