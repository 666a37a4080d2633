import type { BySection, Places, Sized } from '../rollup/cells/layout.ts';
import type { Sizes } from '../rollup/cells/sizes.ts';
import { type Cell, type FoldTools, type SeatFacts, bump } from '../rollup/fold/seat.ts';
import { RUNS } from './columns.ts';

/** A fold of charts; `character` is the position among the official ones. */
export type ChartFold = (seat: SeatFacts & { readonly character: number }, cell: Cell) => void;

/** A named part of the counters of charts, with what counts a seat in them. Charts that are made from the same counters share one. */
export interface ChartSource<Count extends string = string, Sum extends string = string> extends Sized<Count, Sum, never> {
	sums(size: Sizes): BySection<Sum>;
	createFold(tools: FoldTools, at: Places<Count, Sum, never>): ChartFold;
}

export const chartSource = <Count extends string, Sum extends string>(source: ChartSource<Count, Sum>): ChartSource<Count, Sum> =>
	source;

/** Counts a run and its win. */
export function countRun(counts: Int32Array, at: number, { sign, won }: SeatFacts): void {
	bump(counts, at + RUNS.runs, sign);
	bump(counts, at + RUNS.wins, sign * won);
}
