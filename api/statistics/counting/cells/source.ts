import type { BySection, Places, Sized } from './layout.ts';
import type { Sizes } from './sizes.ts';
import type { FoldTools, VisitAcquisition } from './seat.ts';

/** A named part of counters, with the statements that count it. Statistics that are made from the same counters share one. */
export type Source<Count extends string = string, Sum extends string = string> = Sized<Count, Sum, never>;

/** A source of cells that lift is counted of, too. */
export interface LiftedSource<Count extends string = string, Lift extends string = string> extends Sized<Count, never, Lift> {
	lifts(size: Sizes): BySection<Lift>;
	/** Finds what the seat acquired, and where (`behaviour/formulas.md#lift`). */
	createAcquisitions(tools: FoldTools, at: Places<Count, never, Lift>): (visit: VisitAcquisition) => void;
}

/** What cells count. */
export type CellSource = Source | LiftedSource;

export const source = <Count extends string, Sum extends string = never>(own: Source<Count, Sum>): Source<Count, Sum> => own;
export const liftedSource = <Count extends string, Lift extends string>(
	own: LiftedSource<Count, Lift>,
): LiftedSource<Count, Lift> => own;
