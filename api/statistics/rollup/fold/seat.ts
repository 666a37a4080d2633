import type { SeatView } from '../../../runs/vector/seat-view.ts';
import type { CodeIndex } from '../catalogue/code-index.ts';
import type { Layout } from '../cells/layout.ts';

/** What every fold reads: one seat at a time, and where counters stand. The view moves from seat to seat. */
export interface FoldTools {
	readonly view: SeatView;
	readonly index: CodeIndex;
	readonly layout: Layout;
}

/** How the run of the seat under the view ended. */
export interface Ending {
	/** 1 for a win, else 0. */
	readonly won: number;
	/** 1 for a loss that was not abandoned, else 0. */
	readonly died: number;
	/** 1 for an abandoned run, else 0. */
	readonly abandoned: number;
}

/** How the seat under the view is counted. */
export interface SeatFacts extends Ending {
	/** 1 adds the seat, -1 takes it out again. */
	readonly sign: 1 | -1;
}

/** Takes the positions of the counters of a cell that a seat adds 1 to. */
export interface Positions {
	add(at: number): void;
}

/** A fold that finds out once what a seat counts, and the seat is counted as often as need be. */
export type LoggedFold = (ending: Ending, positions: Positions) => void;

/** Where a seat got something: the start of its row in the lift counters, and the absolute floor. */
export type VisitAcquisition = (at: number, floor: number) => void;

/** The counters of the cell that a seat falls in. */
export interface Cell {
	readonly counts: Int32Array;
	readonly sums: Float64Array;
}

export type Fold = (seat: SeatFacts, cell: Cell) => void;

/** Adds to a counter. */
export function bump(counters: Int32Array, at: number, amount: number): void {
	counters[at] = (counters[at]! + amount) | 0;
}

/**
 * Adds the same to the counters at `start` plus each of some places: of a list, from `from` to before `end`. Its loop has no condition
 * and calls nothing, so that what V8 checks of arrays is checked once before it: half the time per counter, and there are a thousand a
 * seat.
 */
export function bumpEach(
	counters: Int32Array,
	start: number,
	{ list, from, end }: { readonly list: Uint16Array; readonly from: number; readonly end: number },
	amount: number,
): void {
	for (let next = from; next < end; next++) {
		const at = start + list[next]!;
		counters[at] = (counters[at]! + amount) | 0;
	}
}

/** Adds to a sum; a function of its own, for each is compiled for one kind of array. */
export function bumpSum(sums: Float64Array, at: number, amount: number): void {
	sums[at] = sums[at]! + amount;
}
