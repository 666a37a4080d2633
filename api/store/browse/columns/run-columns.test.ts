import { beforeEach, expect, test } from 'vitest';
import { IS_DELETED, IS_HIDDEN, IS_OFFICIAL, IS_WIN, type IndexedRow, RunColumns } from './run-columns.ts';

const PLAIN: IndexedRow = {
	...{ id: 1, flags: IS_OFFICIAL, character: 'SILENT', ascension: 10, players: 1, gameMode: 'standard', build: 'v1' },
	...{ runTime: 60, submitter: 'ann', seed: 'SEED', submittedAt: 100 },
};

let columns: RunColumns;
beforeEach(() => {
	columns = new RunColumns();
});
const push = (...rows: readonly Partial<IndexedRow>[]): void => {
	for (const row of rows) columns.push({ ...PLAIN, ...row });
};

test('numbers out of range are clamped', () => {
	push({ ascension: 32_767, players: 255 }, { id: 2, ascension: 32_768, players: 256 });
	push({ id: 3, ascension: -32_767 }, { id: 4, ascension: -40_000, players: 254 });
	const { ascensions, players } = columns.arrays;
	expect([...ascensions.subarray(0, 4)]).toEqual([32_767, 32_767, -32_767, -32_767]);
	expect([...players.subarray(0, 4)]).toEqual([255, 255, 1, 254]);
});

test('revisions increase only when lists change', () => {
	push({}, { id: 2 });
	const revisions = (): readonly number[] => [columns.revision, columns.flagRevision];
	expect(revisions()).toEqual([0, 0]);
	columns.set(0, { ...PLAIN, seed: 'OTHER' });
	expect(revisions()).toEqual([0, 0]);
	columns.set(0, { ...PLAIN, submitter: 'ben' });
	expect(revisions()).toEqual([1, 0]);
	columns.set(0, { ...PLAIN, submitter: 'ben', flags: IS_WIN });
	expect(revisions()).toEqual([2, 1]);
	columns.remove(1);
	expect([revisions(), columns.arrays.flags[1]]).toEqual([[3, 2], IS_OFFICIAL | IS_HIDDEN | IS_DELETED]);
});

test('dataThrough is the date of the newest visible official row with a date', () => {
	const through = (row: Partial<IndexedRow>): number | null => {
		push({ id: columns.lastId + 1, ...row });
		return columns.dataThrough;
	};
	expect(columns.dataThrough).toBeNull();
	expect([through({ submittedAt: null }), through({}), through({ submittedAt: 200 }), through({ submittedAt: 150 })]).toEqual([
		null,
		100,
		200,
		150,
	]);
	const notCounted = [0, IS_OFFICIAL | IS_HIDDEN, IS_OFFICIAL | IS_DELETED];
	expect(notCounted.map((flags) => through({ flags, submittedAt: 300 }))).toEqual([150, 150, 150]);
	columns.set(1, { ...PLAIN, id: 2, submittedAt: 900 });
	expect(columns.dataThrough).toBe(150);
	// The date of the newest row may be corrected.
	columns.set(3, { ...PLAIN, id: 4, submittedAt: 160 });
	expect(columns.dataThrough).toBe(160);
});

test('rows are found by id, with any number of removed rows between', () => {
	expect([columns.lastId, columns.positionOf(1), columns.sizeThrough(5)]).toEqual([0, undefined, 0]);
	const ids = Array.from({ length: 9000 }, (_, index) => 5 + index + 3 * Math.floor(index / 100) + (index > 5000 ? 700 : 0));
	for (const id of ids) push({ id, runTime: id });
	const positions = new Map(ids.map((id, position) => [id, position]));
	expect(columns.lastId).toBe(ids.at(-1));
	let [through, wrong] = [0, 0];
	for (let id = 0; id <= ids.at(-1)! + 3; id += 1) {
		if (positions.has(id)) through += 1;
		if (columns.positionOf(id) !== positions.get(id) || columns.sizeThrough(id) !== through) wrong += 1;
	}
	expect(wrong).toBe(0);
	// The arrays grew and kept all rows.
	expect([...columns.arrays.runTimes.subarray(0, columns.size)]).toEqual(ids);
});
