import type { LoggedFold } from '../fold/seat.ts';
import { type FrameColumns, OUTCOMES } from '../rows/frame.ts';
import { WordLog } from '../rows/word-log.ts';

/**
 * Positions of the counters of a cell that each row adds 1 to, in the order of the frame, a position as often as it is counted; where
 * a row starts is in the frame. What a row held, was offered, bought and chose never changes, so that counting it again in another
 * cell, or taking it out, takes a fifth of its vector and none of the work that finds the positions.
 */
export class CountLog extends WordLog {
	/** Adds one position of the row that is being folded. */
	add(at: number): void {
		this.words[this.reserve(1)] = at;
	}

	/** Adds a row of the frame, whose start it fills in. */
	addRow(columns: FrameColumns, row: number, folds: readonly LoggedFold[]): void {
		columns.counts[row] = this.length;
		const ending = endingOf(columns, row);
		for (const fold of folds) fold(ending, this);
		this.flushMuch();
	}
}

/** How the run of a row ended, each as 1 or 0. */
export function endingOf({ outcome }: FrameColumns, row: number) {
	return {
		won: outcome[row] === OUTCOMES.win ? 1 : 0,
		died: outcome[row] === OUTCOMES.loss ? 1 : 0,
		abandoned: outcome[row] === OUTCOMES.abandoned ? 1 : 0,
	};
}
