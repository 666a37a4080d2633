import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, prefixDistance } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });

describe('editDistance', () => {
	test.each([
		['strike', 'strike', 0],
		['strke', 'strike', 1],
		['strkie', 'strike', 1],
		['stroke', 'strike', 1],
		['', 'abc', 3],
		['ca', 'abc', 3],
	])('%s and %s are %i apart', (left, right, distance) => {
		expect(editDistance(left, right)).toBe(distance);
	});

	test('is the same both ways, and never more than the longer length', () => {
		fc.assert(
			fc.property(word, word, (left, right) => {
				const distance = editDistance(left, right);
				return distance === editDistance(right, left) && distance <= Math.max(left.length, right.length);
			}),
		);
	});

	test('takes words of any length', () => {
		expect(editDistance('a'.repeat(500), 'b'.repeat(300))).toBe(500);
	});
});

describe('prefixDistance', () => {
	test('is the smallest distance to any beginning, up to the limit', () => {
		fc.assert(
			fc.property(word, word, fc.integer({ min: 0, max: 3 }), (left, right, limit) => {
				const beginnings = Array.from({ length: right.length + 1 }, (_, length) => editDistance(left, right.slice(0, length)));
				return prefixDistance(left, right, limit) === Math.min(limit + 1, ...beginnings);
			}),
		);
	});
});
