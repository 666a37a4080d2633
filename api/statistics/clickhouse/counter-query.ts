import type { CounterName } from '../rollup/counters/counters.ts';
import type { SeatKeyName } from './seat-keys.ts';

/**
 * What of the seats is counted in a section of counters: for each value of some arrays, where in the section, and how much. Everything
 * is SQL over the facts of a seat (`expressions.ts`).
 */
export interface CounterQuery {
	/** Arrays of one length by the names that the other parts call their values by; one value for the seat unless given. */
	readonly each?: Readonly<Record<string, string>>;
	/** Which values count; all unless given. */
	readonly where?: string;
	/** Position in the section. */
	readonly place: string;
	/** What is added that many positions further. */
	readonly add: Readonly<Record<number, string>>;
	/**
	 * Whether `pairs` are counted, which the seats of one game make of a value, as `RunTally` does: of a seat with k of them and e with
	 * earlier seats of the game, e·k + k·(k − 1)/2.
	 */
	readonly isPairs?: true;
}

/** Queries of one section of counters, and which blocks they are of. */
export interface SectionQueries {
	readonly counter: CounterName;
	readonly key: SeatKeyName;
	/** Where the section starts in a block. */
	readonly start: number;
	/** For logs and tests. */
	readonly name: string;
	readonly queries: readonly CounterQuery[];
}
