import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { Blocks } from '../../counting/counters/blocks.ts';
import { type Address, BlockFile, readBlocks, writeBlocks } from './block-file.ts';

type Block = Int32Array | Float64Array;
const newFile = (): string => join(mkdtempSync(join(inject('testFolder'), 'blocks-')), 'some.blocks');
const addressOf = (key: number): Address => [`v${key}`, key];
const keyOf = (address: Address): number => Number(address[1]);

/** What blocks hold that is not 0, by key and position: a block may have tens of thousands of zeros. */
function contentsOf(blocks: Blocks<Block>): Record<number, Record<number, number>> {
	const contents: Record<number, Record<number, number>> = {};
	for (const [key, block] of blocks.entries()) {
		contents[key] = {};
		for (let at = 0; at < block.length; at++) if (block[at] !== 0) contents[key][at] = block[at]!;
	}
	return contents;
}

function blocksOf(zeros: () => Block, counters: Readonly<Record<number, Readonly<Record<number, number>>>>): Blocks<Block> {
	const blocks = new Blocks(zeros);
	for (const [key, values] of Object.entries(counters))
		for (const [at, value] of Object.entries(values)) blocks.at(Number(key))[Number(at)] = value;
	return blocks;
}

/** 65,536 counters have positions of two bytes, one more of four. */
const KINDS: readonly (readonly [string, () => Block])[] = [5, 6, 0x1_0000, 0x1_0001].flatMap((length) => [
	[`${length} integers`, () => new Int32Array(length)] as const,
	[`${length} sums`, () => new Float64Array(length)] as const,
]);

describe.each(KINDS)('a file of blocks of %s', (_, zeros) => {
	const { length } = zeros();
	const counter = fc.tuple(fc.oneof(fc.nat(4), fc.constant(length - 1)), fc.integer({ min: -5, max: 2 ** 31 - 1 }));
	const counters = fc
		.array(fc.tuple(fc.nat(300), fc.array(counter, { maxLength: 4 })), { maxLength: 5 })
		.map((blocks) => Object.fromEntries(blocks.map(([key, values]) => [key, Object.fromEntries(values)])));

	test('is read back, without blocks of zeros', () => {
		const file = newFile();
		fc.assert(
			fc.property(counters, (given) => {
				writeBlocks(file, blocksOf(zeros, given), addressOf);
				const read = new Blocks(zeros);
				readBlocks(file, read, keyOf);
				const expected = Object.entries(contentsOf(blocksOf(zeros, given))).filter(([, block]) => Object.keys(block).length > 0);
				expect(contentsOf(read)).toEqual(Object.fromEntries(expected));
			}),
			{ numRuns: 10 },
		);
	});

	test('is added to what is there', () => {
		const file = newFile();
		writeBlocks(file, blocksOf(zeros, { 1: { 0: 3, 4: 5 } }), addressOf);
		const read = blocksOf(zeros, { 1: { 0: 4, 1: 1 }, 2: { 2: 2 } });
		readBlocks(file, read, keyOf);
		expect(contentsOf(read)).toEqual({ 1: { 0: 7, 1: 1, 4: 5 }, 2: { 2: 2 } });
	});

	test('tells its blocks and how long they are, and depends on no order', () => {
		const [file, other] = [newFile(), newFile()];
		writeBlocks(file, blocksOf(zeros, { 10: { 1: 1, 2: 2 }, 9: { 0: 1 }, 8: {} }), addressOf);
		const turned = new Blocks(zeros);
		for (const key of [9, 10, 8]) turned.at(key);
		for (const [key, block] of blocksOf(zeros, { 9: { 0: 1 }, 10: { 1: 1, 2: 2 } }).entries()) turned.at(key).set(block);
		writeBlocks(other, turned, addressOf);
		expect(readFileSync(file).equals(readFileSync(other))).toBe(true);
		const opened = new BlockFile(file);
		expect(opened.length).toBe(length);
		expect(opened.places).toEqual([
			{ address: ['v10', 10], count: 2, start: 0 },
			{ address: ['v9', 9], count: 1, start: 2 },
		]);
		opened.close();
	});
});

test('the values of a file start at a multiple of eight bytes, so that they can be read in place', () => {
	const file = newFile();
	for (let length = 1; length <= 12; length++) {
		const value = 0x0102_0304;
		writeBlocks(
			file,
			blocksOf(() => new Int32Array(1), { 1: { 0: value } }),
			() => ['v'.repeat(length)],
		);
		const bytes = readFileSync(file);
		const header = 4 + bytes.readUInt32LE(0);
		expect([header % 8, bytes.readInt32LE(header)]).toEqual([0, value]);
	}
});
