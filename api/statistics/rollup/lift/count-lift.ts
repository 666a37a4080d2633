import { LIFT } from '../cells/columns.ts';
import type { Layout } from '../cells/layout.ts';
import { SparseBlocks } from '../counters/sparse-blocks.ts';
import { bumpSum } from '../fold/seat.ts';
import { COUNTED, cellAddress, cellKey } from '../rows/cell-key.ts';
import { type Frame, OUTCOMES } from '../rows/frame.ts';
import { rowsByPlace } from '../rows/rows-by-place.ts';
import { type AcquisitionLog, pairsAt } from './acquisition-log.ts';
import { type ExpectedByFloor, createExpected, standingsOf } from './standings.ts';

/**
 * Seats, wins and expected wins of everything acquired, by cell (`behaviour/formulas.md#lift`). All are whole numbers, so that parts
 * add up to the same in whatever order.
 * @param frame all rows: what is expected depends on everybody's
 * @param log of rows that follow each other
 * @param firstRow the row of the frame that it begins with
 */
export function countLift(frame: Frame, log: AcquisitionLog, layout: Layout, firstRow = 0): SparseBlocks<Float64Array> {
	const { columns, length } = frame;
	const cells = new SparseBlocks(() => new Float64Array(layout.lengths.lifts));
	const expectedOf = createExpected(columns, standingsOf(columns, length, frame.users.length));
	const cellOf = (row: number): number | undefined => {
		const counted = columns.counted[row]!;
		return counted & COUNTED.official ? cellKey(cellAddress(columns, row, counted)) : undefined;
	};
	log.eachStretch((logged, { words, ends, rows }) => {
		const first = firstRow + logged;
		for (const row of rowsByPlace(first, first + rows, cellOf)) {
			const cell = cells.at(cellOf(row)!);
			const won = columns.outcome[row] === OUTCOMES.win ? 1 : 0;
			addLift(cell, words, pairsAt(ends, row - first), ends[row - first]!, won, expectedOf(row));
		}
	});
	return cells;
}

function addLift(
	cell: Float64Array,
	words: Uint16Array,
	start: number,
	end: number,
	won: number,
	expectedAt: ExpectedByFloor,
): void {
	for (let pair = start; pair < end; pair += 2) {
		const expected = expectedAt[words[pair + 1]!]!;
		if (expected < 0) continue;
		const at = words[pair]!;
		bumpSum(cell, at + LIFT.seats, 1);
		bumpSum(cell, at + LIFT.wins, won);
		bumpSum(cell, at + LIFT.expected, expected);
	}
}
