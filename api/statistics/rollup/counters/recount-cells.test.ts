import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { frameOf } from '../../../testing/runs/frame-of.ts';
import { COUNTED, cellAddress, cellKey, officialCode } from '../rows/cell-key.ts';
import type { CountSource } from './count-logged.ts';
import { recountCells, recountCellsOfRows } from './recount-cells.ts';
import { SparseBlocks } from './sparse-blocks.ts';

const COUNTERS = 5;

/** A row: its character, what it counts, and how it was counted and is to be. */
const code = fc.constantFrom(
	0,
	COUNTED.ranked,
	officialCode(0, true),
	officialCode(1, false),
	officialCode(2, true) | COUNTED.headline,
);
const row = fc.record({
	character: fc.nat(2),
	positions: fc.array(fc.nat(COUNTERS - 1), { maxLength: 4 }),
	before: code,
	after: code,
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

function logged(rows: readonly Row[]): CountSource {
	const file = join(mkdtempSync(join(inject('testFolder'), 'recount-')), 'counts.log');
	const words = rows.flatMap(({ positions }) => positions);
	writeFileSync(file, Uint16Array.from(words));
	const { columns } = frameOf(
		[],
		rows.map(({ character }) => ({ character, build: 1 })),
	);
	rows.forEach(({ positions, before }, index) => {
		columns.counted[index] = before;
		if (index + 1 < rows.length) columns.counts[index + 1] = columns.counts[index]! + positions.length;
	});
	return { file, words: words.length, columns, rows: rows.length };
}

/** Row by row. */
function slowRecount({ columns }: CountSource, rows: readonly Row[], cells: Map<number, number[]>): void {
	rows.forEach(({ positions, before, after }, index) => {
		if (before === after) return;
		for (const [counted, sign] of [[before, -1] as const, [after, 1] as const]) {
			if (!(counted & COUNTED.official)) continue;
			const key = cellKey(cellAddress(columns, index, counted));
			const counts = cells.get(key) ?? Array.from({ length: COUNTERS }, () => 0);
			for (const at of positions) counts[at]! += sign;
			cells.set(key, counts);
		}
	});
}

test('rows are taken out of the cells they were in and added to those they belong to, read together or one by one', () => {
	fc.assert(
		fc.property(fc.array(row, { maxLength: 12 }), fc.nat(12), (rows, first) => {
			const source = logged(rows);
			const counted = Uint8Array.from(rows, ({ after }) => after);
			const expected = new Map<number, number[]>();
			slowRecount(source, rows, expected);
			const [cells, single] = [1, 2].map(() => new SparseBlocks(() => new Int32Array(COUNTERS)));
			const middle = Math.min(first, rows.length);
			let progress = 0;
			for (const part of [
				{ from: 0, to: middle },
				{ from: middle, to: rows.length },
			])
				recountCells(cells!, source, part, counted, () => (progress += 1));
			recountCellsOfRows(single!, source, Uint32Array.from(rows.keys()), counted);
			for (const found of [cells!, single!]) {
				expect(found.keys.toSorted()).toEqual([...expected.keys()].toSorted());
				for (const [key, counts] of expected) expect([...found.at(key)]).toEqual(counts);
			}
			expect(progress).toBe(Number(middle > 0) + Number(middle < rows.length));
		}),
		{ numRuns: 50 },
	);
});

test('a log that ends too early is not counted', () => {
	const source = logged([{ character: 0, positions: [1, 2], before: 0, after: officialCode(0, true) }]);
	const cells = new SparseBlocks(() => new Int32Array(COUNTERS));
	const recount = () => recountCells(cells, { ...source, words: 3 }, { from: 0, to: 1 }, Uint8Array.of(officialCode(0, true)));
	expect(recount).toThrow('ends before word 3. Roll up anew');
});
