import { LIFT } from '../cells/columns.ts';
import type { Layout } from '../cells/layout.ts';
import { Blocks } from '../counters/blocks.ts';
import { bumpSum } from '../fold/seat.ts';
import { COUNTED, cellAddress, cellKey } from '../rows/cell-key.ts';
import { type Frame, OUTCOMES } from '../rows/frame.ts';
import type { AcquisitionLog } from './acquisition-log.ts';
import { createExpected, standingsOf } from './standings.ts';

/**
 * Seats, wins and expected wins of everything acquired, by cell (`behaviour/formulas.md#lift`). All are whole numbers, so that parts
 * add up to the same in whatever order.
 * @param frame all rows: what is expected depends on everybody's
 * @param log of rows that follow each other
 * @param firstRow the row of the frame that it begins with
 */
export function countLift(frame: Frame, log: AcquisitionLog, layout: Layout, firstRow = 0): Blocks<Float64Array> {
	const { columns, length } = frame;
	const cells = new Blocks(() => new Float64Array(layout.lengths.lifts));
	const expectedOf = createExpected(columns, standingsOf(columns, length, frame.users.length));
	log.each((logged, words, start, end) => {
		const row = firstRow + logged;
		const counted = columns.counted[row]!;
		if (!(counted & COUNTED.official)) return;
		const cell = cells.at(cellKey(cellAddress(columns, row, counted)));
		const won = columns.outcome[row] === OUTCOMES.win ? 1 : 0;
		const expectedAt = expectedOf(row);
		for (let pair = start; pair < end; pair += 2) {
			const expected = expectedAt[words[pair + 1]!]!;
			if (expected < 0) continue;
			const at = words[pair]!;
			bumpSum(cell, at + LIFT.seats, 1);
			bumpSum(cell, at + LIFT.wins, won);
			bumpSum(cell, at + LIFT.expected, expected);
		}
	});
	return cells;
}
