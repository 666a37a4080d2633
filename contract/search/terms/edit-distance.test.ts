import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance, prefixDistance } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });

/** The table of distances, cell by cell. */
function counted(left: string, right: string): number {
	const cells = Array.from({ length: left.length + 1 }, (_, row) =>
		Array.from({ length: right.length + 1 }, (__, column) => row || column),
	);
	for (let row = 1; row <= left.length; row += 1) {
		for (let column = 1; column <= right.length; column += 1) {
			const isSame = left[row - 1] === right[column - 1];
			const isSwap = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
			cells[row]![column] = Math.min(
				cells[row - 1]![column]! + 1,
				cells[row]![column - 1]! + 1,
				cells[row - 1]![column - 1]! + (isSame ? 0 : 1),
				isSwap ? cells[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
			);
		}
	}
	return cells[left.length]![right.length]!;
}

describe('editDistance', () => {
	test('is what counting cell by cell gives, for words of up to forty letters', () => {
		const long = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '打'), maxLength: 40 });
		fc.assert(
			fc.property(fc.oneof(word, long), fc.oneof(word, long), (left, right) => {
				expect(editDistance(left, right)).toBe(counted(left, right));
			}),
		);
	});

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
