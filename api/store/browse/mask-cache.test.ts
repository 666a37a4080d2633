import { expect, test } from 'vitest';
import { MaskCache } from './mask-cache.ts';
import { IS_OFFICIAL, RunColumns } from './run-columns.ts';

function columnsOf(count: number): RunColumns {
	const columns = new RunColumns();
	for (let id = 1; id <= count; id += 1) push(columns, id);
	return columns;
}

function push(columns: RunColumns, id: number): void {
	const facts = { character: `C${id % 3}`, gameMode: 'standard', build: null, submitter: null, seed: '', submittedAt: null };
	columns.push({ id, flags: IS_OFFICIAL, ascension: id % 20, players: 1, runTime: id, ...facts });
}

test('the eight selections that were asked for last are kept while no row changes', () => {
	const columns = columnsOf(30);
	const masks = new MaskCache(columns);
	const select = (ascension: number) => masks.select({ ascension: { min: ascension, max: ascension } });
	const first = Array.from({ length: 8 }, (_, ascension) => select(ascension));
	expect(Array.from({ length: 8 }, (_, ascension) => select(ascension) === first[ascension])).toEqual(first.map(() => true));
	// The first is asked for again: the second is the oldest now, and gives way to a ninth.
	expect(select(0)).toBe(first[0]);
	select(8);
	expect([select(0) === first[0], select(2) === first[2], select(1) === first[1]]).toEqual([true, true, false]);
});

test('rows that came since are added to what is kept, and a row that changed makes it void', () => {
	const columns = columnsOf(9);
	const masks = new MaskCache(columns);
	const before = masks.select({ character: 'C1' });
	expect([before.total, [...before.mask]]).toEqual([3, [1, 0, 0, 1, 0, 0, 1, 0, 0]]);
	push(columns, 10);
	const after = masks.select({ character: 'C1' });
	expect([after.total, [...after.mask]]).toEqual([4, [...before.mask, 1]]);
	columns.remove(0);
	const changed = masks.select({ character: 'C1' });
	expect([changed.total, changed.mask[0]]).toEqual([3, 0]);
});
