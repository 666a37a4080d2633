import { ExpectedWins } from '../../comparison/expected-wins.ts';
import { addDecision } from '../../comparison/win-sums.ts';
import { LIFT } from '../../counting/cells/columns.ts';
import type { Layout } from '../../counting/cells/layout.ts';
import { SparseBlocks } from '../../counting/counters/sparse-blocks.ts';
import { holdings } from '../../counting/fold/holdings/holdings.ts';
import { bumpSum } from '../../counting/cells/seat.ts';
import { COUNTED, cellAddress, CELLS } from '../../counting/rows/cell-key.ts';
import { type Frame, OUTCOMES } from '../../counting/rows/frame.ts';
import { rowsByPlace } from '../../counting/rows/rows-by-place.ts';
import { type AcquisitionLog, pairsAt } from './acquisition-log.ts';
import { type ExpectedByFloor, createExpected, standingsOf } from './standings.ts';

/**
 * Seats, wins and expected wins of everything acquired, by cell (`behaviour/formulas.md#lift`). All are whole numbers, so that parts
 * add up to the same in whatever order.
 * @param frame all rows: what is expected depends on everybody's
 */
export function countLift(frame: Frame, log: AcquisitionLog, layout: Layout): SparseBlocks<Float64Array> {
	const { columns, length } = frame;
	const cells = new SparseBlocks(() => new Float64Array(layout.lengths.lifts));
	const expectedOf = createExpected(columns, standingsOf(columns, length, frame.users.length));
	const adjust = createAdjusting(frame, layout);
	const cellOf = (row: number): number | undefined => {
		const counted = columns.counted[row]!;
		return counted & COUNTED.official ? CELLS.of(cellAddress(columns, row, counted)) : undefined;
	};
	log.eachStretch((first, { words, ends, rows }) => {
		for (const row of rowsByPlace(first, first + rows, cellOf)) {
			const cell = cells.at(cellOf(row)!);
			const won = columns.outcome[row] === OUTCOMES.win ? 1 : 0;
			const [start, end] = [pairsAt(ends, row - first), ends[row - first]!];
			addLift(cell, words, start, end, won, expectedOf(row));
			adjust(cell, words, start, end, row);
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

/** Adds what a seat acquired to the sums of adjusted lift. */
function createAdjusting(frame: Frame, layout: Layout) {
	const run = new ExpectedWins(frame);
	const times = new Uint16Array(layout.lengths.lifts / LIFT.width);
	const { cards, relics, potions, upgradedCards } = layout.of(holdings).lifts;
	const end = upgradedCards + relics - cards;
	// Cards are of one character; what is not a card others of the party may have as well.
	const isCard = (at: number): boolean => (at >= cards && at < relics) || (at >= upgradedCards && at < end);
	// A potion that was neither used nor thrown away stands on the first floor, where it was not found.
	const isKnown = (at: number, floor: number): boolean => at < potions || at >= upgradedCards || floor > 1;
	return (cell: Float64Array, words: Uint16Array, start: number, to: number, row: number): void => {
		run.open(row);
		for (let pair = start; pair < to; pair += 2) {
			const [at, floor] = [words[pair]!, words[pair + 1]!];
			if (!isKnown(at, floor)) continue;
			const nth = (times[at / LIFT.width] = times[at / LIFT.width]! + 1);
			addDecision(cell, at + LIFT.adjusted, run, { floor, nth, isOfOne: isCard(at) });
		}
		for (let pair = start; pair < to; pair += 2) times[words[pair]! / LIFT.width] = 0;
	};
}
