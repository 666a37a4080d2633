import { mkdtempSync, readFileSync, readdirSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { CHUNK_IDS, chunkOf, openChunks, writeChunk } from './item-chunk.ts';
import { RARE_ITEMS, RareItems } from './rare-items.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(inject('testFolder'), 'chunks-'));
});

const MADE = { generation: 'of today', position: { segment: 2, word: 77 } };
const items = new Map([
	['card/BASH', Uint16Array.of(0, 7, 0xffff)],
	['relic/VAJRA', Uint16Array.of()],
	['bought/BASH', Uint16Array.of(7)],
]);
const write = (number: number, generation = MADE.generation) => writeChunk(folder, number, items, { ...MADE, generation });
const open = () => openChunks(folder, MADE.generation);
const numbers = (): number[] => open().map((chunk) => chunk.number);

describe('a chunk of the item index', () => {
	test('can be read back, also by another process', () => {
		const written = write(0);
		const [opened] = open();
		for (const chunk of [written, opened!]) {
			expect([...items.keys()].map((item) => [...chunk.rows(item)])).toEqual([[0, 7, 0xffff], [], [7]]);
			expect([...chunk.rows('card/NO_SUCH_CARD')]).toEqual([]);
			expect([chunk.number, chunk.position]).toEqual([0, MADE.position]);
		}
	});

	test('finds an item in the shared list', () => {
		const rare = new RareItems();
		for (const [item, row] of [
			['card/ONE', 3],
			['card/OTHER', 4],
			['card/ONE', 0xffff],
		] as const)
			rare.add(item, row);
		const chunk = writeChunk(folder, 0, new Map([...items, [RARE_ITEMS, rare.read()]]), MADE);
		expect(['card/ONE', 'card/OTHER', 'card/NONE', 'card/BASH'].map((item) => [...chunk.rows(item)])).toEqual([
			[3, 0xffff],
			[4],
			[],
			[0, 7, 0xffff],
		]);
	});

	test('is removed when it is damaged', () => {
		for (const number of [0, 1, 2]) write(number);
		const before = readdirSync(folder);
		expect([numbers(), numbers(), readdirSync(folder)]).toEqual([[0, 1, 2], [0, 1, 2], before]);
	});

	test.each<[string, (file: string) => void]>([
		['empty', (file) => truncateSync(file, 0)],
		['cut', (file) => truncateSync(file, readFileSync(file).length - 1)],
		['longer', (file) => writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.alloc(1)]))],
		['other in its first line', (file) => writeFileSync(file, readFileSync(file, 'latin1').replace('BASH', 'BASE'), 'latin1')],
		['other in a row', (file) => writeFileSync(file, readFileSync(file, 'latin1').replace(/.$/s, '\u0001'), 'latin1')],
		['of other segments', () => write(1, 'of yesterday')],
		['not the next', (file) => renameSync(file, join(folder, '000007.items'))],
	])('is rebuilt with its successors when it is %s', (_, damage) => {
		for (const number of [0, 1, 2]) write(number);
		damage(join(folder, '000001.items'));
		expect(numbers()).toEqual([0]);
		expect(readdirSync(folder)).toEqual(['000000.items']);
	});

	test('list is empty without a folder', () => {
		expect(openChunks(join(folder, 'absent'), '')).toEqual([]);
	});

	test('has 65,536 ids', () => {
		fc.assert(
			fc.property(fc.nat(2 ** 31 - 1), (id) => {
				const first = chunkOf(id) * CHUNK_IDS;
				expect(id >= first && id < first + 65_536).toBe(true);
			}),
		);
	});
});
