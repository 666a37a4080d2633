import type { SeatView } from '../../../runs/vector/seat-view.ts';
import type { CodeIndex } from '../catalogue/code-index.ts';
import type { Layout } from './layout.ts';

/** What every fold reads: one seat at a time, and where counters stand. The view moves from seat to seat. */
export interface FoldTools {
	readonly view: SeatView;
	readonly index: CodeIndex;
	readonly layout: Layout;
}

/** Where a seat got something: the start of its row in the lift counters, and the absolute floor. */
export type VisitAcquisition = (at: number, floor: number) => void;

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
