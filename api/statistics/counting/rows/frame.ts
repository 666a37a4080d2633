import { SHORT_FLOORS } from '../../../../contract/statistics/bracket.ts';
import { type Columns, type ColumnsOf, createColumns } from './columns.ts';
import { HIGHEST_ASCENSION } from '../../../../contract/records/ascension.ts';

/**
 * Scalars of every stored row, in the order of the segments. Wide columns come first, for their alignment. Why lists have columns of
 * their own for the same rows is measured at `RunColumns` in `api/store/browse/columns/run-columns.ts`.
 */
export const FRAME_SHAPE = {
	/** Row of the run store. */
	id: 'f64',
	/** Microseconds since 1970; 0 for none. */
	submittedAt: 'f64',
	/** Where what it met starts in the log of seeds: with 150 a row, 32 bits would end at 28 million rows. */
	seeds: 'f64',
	/** Where its deck starts in their log: with 34 a row, 32 bits would end at 126 million rows. */
	decks: 'f64',
	/** The run hash, 16 hexadecimal digits. */
	hashHigh: 'u32',
	hashLow: 'u32',
	/** Seconds. */
	runTime: 'u32',
	/** When the run was played, epoch seconds. */
	playedAt: 'u32',
	/** Where the vector stands. */
	word: 'u32',
	/** Position in the list of users, -1 for none. */
	user: 'i32',
	segment: 'u16',
	/** Position in the list of builds plus one; 0 for none. */
	build: 'u16',
	/** Days since 1970 of the calendar of Los Angeles. */
	day: 'u16',
	/** Days since 1970 of a daily challenge; 0 for none. */
	dailyDay: 'u16',
	floors: 'u16',
	deck: 'u16',
	relics: 'u16',
	ascension: 'i16',
	/** Acts left behind. */
	acts: 'u8',
	/** Position among the modes; 3 for another. */
	mode: 'u8',
	party: 'u8',
	/** Position among the official characters, -1 for another. */
	character: 'i8',
	outcome: 'u8',
	/** 1 for standard runs without modifiers. */
	isPlain: 'u8',
	/** 1 unless hidden, deleted or replaced. */
	isVisible: 'u8',
	/** How the row is counted: see `cell-key.ts`. */
	counted: 'u8',
} as const;

export const OUTCOMES = { loss: 0, win: 1, abandoned: 2 } as const;

export type FrameColumns = ColumnsOf<typeof FRAME_SHAPE>;

/** A file can name any build; the column has 16 bits. */
export const MOST_BUILDS = 0xffff;

/** The rows with the texts that they refer to. */
export interface Frame extends Columns<typeof FRAME_SHAPE> {
	readonly builds: string[];
	/** User names in lower case. */
	readonly users: string[];
}

export function createFrame(): Frame {
	return { ...createColumns(FRAME_SHAPE), builds: [], users: [] };
}

/** Abandoned by floor 5. */
export function isShort({ outcome, floors }: FrameColumns, row: number): boolean {
	return outcome[row] === OUTCOMES.abandoned && floors[row]! <= SHORT_FLOORS;
}

/** Visible, played (with a deck and a floor) and of ascension 0 to 10: what charts and headline counts start from. */
export function isRanked({ isVisible, ascension, floors, deck }: FrameColumns, row: number): boolean {
	const isPlayed = floors[row]! > 0 && deck[row]! > 0;
	return isVisible[row] === 1 && isPlayed && ascension[row]! >= 0 && ascension[row]! <= HIGHEST_ASCENSION;
}

/** An official run (`behaviour/statistics.md#what-counts`). */
export function isOfficial(columns: FrameColumns, row: number): boolean {
	return isRanked(columns, row) && columns.character[row]! >= 0 && !isShort(columns, row);
}

export function hashOf({ hashHigh, hashLow }: FrameColumns, row: number): string {
	return [hashHigh, hashLow].map((part) => part[row]!.toString(16).padStart(8, '0')).join('');
}
