import type { SeatView } from '../../runs/seat-vector.ts';
import type { CodeIndex } from '../catalogue/code-index.ts';
import type { CellLayout } from '../cells/cell-layout.ts';

/** What every fold reads: one seat at a time, and where counters stand. The view moves from seat to seat. */
export interface FoldTools {
	readonly view: SeatView;
	readonly index: CodeIndex;
	readonly layout: CellLayout;
}

/** How the seat under the view is counted. */
export interface SeatFacts {
	/** 1 adds the seat, -1 takes it out again. */
	sign: 1 | -1;
	/** 1 for a win, else 0. */
	won: number;
	/** 1 for a loss that was not abandoned, else 0. */
	died: number;
	/** 1 for an abandoned run, else 0. */
	abandoned: number;
}

/** The counters of the cell that a seat falls in. */
export interface Cell {
	readonly counts: Int32Array;
	readonly sums: Float64Array;
}

export type Fold = (seat: SeatFacts, cell: Cell) => void;

/** Adds to a counter. */
export function bump(counters: Int32Array | Float64Array, at: number, amount: number): void {
	counters[at] = (counters[at] as number) + amount;
}
