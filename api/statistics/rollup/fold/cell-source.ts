import type { BySection, Places, Sized } from '../cells/layout.ts';
import type { Sizes } from '../cells/sizes.ts';
import type { Fold, FoldTools, LoggedFold, VisitAcquisition } from './seat.ts';

/** Counters of a cell whose positions are found once per seat and logged: what a seat held, was offered, bought and chose. */
export interface LoggedSource<Count extends string = string, Lift extends string = string> extends Sized<Count, never, Lift> {
	createLoggedFold(tools: FoldTools, at: Places<Count, never, Lift>): LoggedFold;
}

/** A logged source that lift is counted of. */
export interface LiftedSource<Count extends string = string, Lift extends string = string> extends LoggedSource<Count, Lift> {
	lifts(size: Sizes): BySection<Lift>;
	/** Finds what the seat acquired, and where (`behaviour/formulas.md#lift`). */
	createAcquisitions(tools: FoldTools, at: Places<Count, never, Lift>): (visit: VisitAcquisition) => void;
}

/** Counters and sums of a cell that are folded from the vector each time a seat is counted. */
export interface FoldedSource<Count extends string = string, Sum extends string = string> extends Sized<Count, Sum, never> {
	sums(size: Sizes): BySection<Sum>;
	createFold(tools: FoldTools, at: Places<Count, Sum, never>): Fold;
}

/** A named part of the counters of cells, with what counts a seat in them. Statistics that are made from the same counters share one. */
export type CellSource = LoggedSource | LiftedSource | FoldedSource;

export const loggedSource = <Count extends string>(source: LoggedSource<Count, never>): LoggedSource<Count, never> => source;
export const liftedSource = <Count extends string, Lift extends string>(
	source: LiftedSource<Count, Lift>,
): LiftedSource<Count, Lift> => source;
export const foldedSource = <Count extends string, Sum extends string = never>(
	source: FoldedSource<Count, Sum>,
): FoldedSource<Count, Sum> => source;
