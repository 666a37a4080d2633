import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Blocks } from './blocks.ts';
import { type SparseBlock, sparseOf } from './sparse-block.ts';
import { SparseBlocks } from './sparse-blocks.ts';

type Block = Int32Array | Float64Array;

/** An even and an odd number of integers, for they are looked at two at a time. */
const KINDS: readonly (readonly [string, () => Block])[] = [
	['6 integers', () => new Int32Array(6)],
	['7 integers', () => new Int32Array(7)],
	['7 sums', () => new Float64Array(7)],
];

/** What is added: to which block, where, how much, and whether as a block of its own. */
const addition = fc.record({ key: fc.nat(3), at: fc.nat(5), amount: fc.integer({ min: -2, max: 2 }), isBlock: fc.boolean() });

const contents = (parts: Iterable<readonly [number, SparseBlock]>) =>
	[...parts]
		.map(([key, { values, positions }]) => [key, [...values], [...positions]] as const)
		.sort(([left], [right]) => left - right);

describe.each(KINDS)('blocks of %s', (_, zeros) => {
	test('hold what was added to them, in whatever order blocks were asked for', () => {
		fc.assert(
			fc.property(fc.array(addition, { maxLength: 20 }), (additions) => {
				const [sparse, dense] = [new SparseBlocks(zeros), new Blocks(zeros)];
				for (const { key, at, amount, isBlock } of additions) {
					const block = zeros();
					block[at] = amount;
					if (isBlock) sparse.add(key, sparseOf(block));
					else sparse.at(key)[at]! += amount;
					dense.at(key)[at]! += amount;
				}
				expect(contents(sparse.parts())).toEqual(contents(dense.parts()));
				expect(sparse.keys.toSorted()).toEqual(dense.keys.toSorted());
				for (const key of dense.keys) expect(sparse.at(key)).toEqual(dense.at(key));
			}),
		);
	});

	test('hold the last of their counters', () => {
		const block = zeros();
		block[block.length - 1] = 3;
		expect(sparseOf(block)).toEqual({
			values: block.subarray(-1),
			positions: Uint16Array.of(block.length - 1),
		});
	});

	test('are gone once they are deleted, be they open or not', () => {
		const blocks = new SparseBlocks(zeros);
		for (const key of [1, 2, 3]) blocks.at(key)[0] = key;
		blocks.delete(1);
		blocks.delete(3);
		expect([blocks.keys, blocks.find(1), blocks.find(3)]).toEqual([[2], undefined, undefined]);
		expect([...blocks.find(2)!.values]).toEqual([2]);
		expect([...blocks.at(3)]).toEqual([...zeros()]);
	});
});
