import type { CounterName } from './counters/counters.ts';
import type { SeatKeyName } from './seat-keys.ts';
import type { Counted } from './cells/section.ts';

/** What a statement adds to counters. */
export interface Addition {
	readonly counted: Counted;
	readonly counter: CounterName;
	/** Where the section starts in a block. */
	readonly start: number;
}

/** Additions of statements whose groups of seats are the same. */
export interface Family {
	/** A seat is in the group of each of these keys. */
	readonly keys: readonly SeatKeyName[];
	readonly additions: readonly Addition[];
}
