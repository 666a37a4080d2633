import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FrameRow, frameOf } from '../../../testing/runs/frame-of.ts';
import { COUNTED, cellAddress, CELLS, officialCode } from '../../counting/rows/cell-key.ts';
import { OUTCOMES, hashOf } from '../../counting/rows/frame.ts';
import { NO_RECORDS, type RecordHolder, type Records, mergeRecords, recordsByCell, recordsOfRows } from './records.ts';

const row: fc.Arbitrary<Required<Pick<FrameRow, 'runTime' | 'deck' | 'outcome' | 'isPlain' | 'counted' | 'character'>>> =
	fc.record({
		runTime: fc.nat(3),
		deck: fc.integer({ min: 1, max: 3 }),
		outcome: fc.constantFrom(...Object.values(OUTCOMES)),
		isPlain: fc.nat(1),
		counted: fc.constantFrom(0, COUNTED.ranked | COUNTED.headline, COUNTED.ranked | COUNTED.headline | officialCode(1, false)),
		character: fc.nat(1),
	});
// Later rows of a frame may be older.
const rows = fc.array(row, { maxLength: 8 }).map((given) => given.map((each, at) => ({ ...each, id: 100 - at, hashLow: at })));

/** The first of some rows in an order, of equal ones the one with the smallest id, as a record. */
function bestOf(
	frame: ReturnType<typeof frameOf>,
	of: readonly number[],
	column: 'runTime' | 'deck',
	sign: 1 | -1,
): RecordHolder | null {
	const { columns } = frame;
	const [first] = of.toSorted(
		(left, right) => sign * (columns[column][right]! - columns[column][left]!) || columns.id[left]! - columns.id[right]!,
	);
	return first === undefined ? null : { value: columns[column][first]!, id: columns.id[first]!, hash: hashOf(columns, first) };
}

function slowRecords(frame: ReturnType<typeof frameOf>, of: readonly number[]): Records {
	const { outcome, runTime, isPlain } = frame.columns;
	const plain = of.filter((at) => isPlain[at] === 1);
	const timedWins = plain.filter((at) => outcome[at] === OUTCOMES.win && runTime[at]! > 0);
	return {
		fastestWin: bestOf(frame, timedWins, 'runTime', -1),
		longestRun: bestOf(frame, plain, 'runTime', 1),
		biggestDeck: bestOf(frame, plain, 'deck', 1),
	};
}

describe('the records', () => {
	test('of some rows are those of plain runs, of equal ones that of the first', () => {
		fc.assert(
			fc.property(rows, (given) => {
				const frame = frameOf([], given);
				const all = given.map((_, at) => at);
				expect(recordsOfRows(frame.columns, all)).toEqual(slowRecords(frame, all));
			}),
		);
	});

	test('of two sets of rows are those of all of them', () => {
		fc.assert(
			fc.property(rows, fc.nat(8), (given, cut) => {
				const { columns } = frameOf([], given);
				const all = given.map((_, at) => at);
				const [left, right] = [recordsOfRows(columns, all.slice(0, cut)), recordsOfRows(columns, all.slice(cut))];
				expect(mergeRecords(left, right)).toEqual(recordsOfRows(columns, all));
				expect(mergeRecords(right, left)).toEqual(recordsOfRows(columns, all));
				expect(mergeRecords(left, NO_RECORDS)).toEqual(left);
			}),
		);
	});

	test('of cells are those of their official rows', () => {
		fc.assert(
			fc.property(rows, (given) => {
				const frame = frameOf([], given);
				const { columns } = frame;
				const official = given.flatMap(({ counted, isPlain }, at) =>
					(counted & COUNTED.official) > 0 && isPlain === 1 ? [at] : [],
				);
				const byCell = Map.groupBy(official, (at) => CELLS.of(cellAddress(columns, at, columns.counted[at]!)));
				const expected = new Map([...byCell].map(([key, of]) => [key, slowRecords(frame, of)]));
				expect(recordsByCell(frame)).toEqual(expected);
			}),
		);
	});
});
