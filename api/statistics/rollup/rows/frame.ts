import { type Columns, type ColumnsOf, addRows, createColumns } from './columns.ts';

/**
 * Scalars of every stored row, in the order of the segments. Wide columns come first, for their alignment. Why lists have columns of
 * their own for the same rows is measured at `RunColumns` in `api/store/browse/run-columns.ts`.
 */
export const FRAME_SHAPE = {
	/** Row of the run store. */
	id: 'f64',
	/** Microseconds since 1970; 0 for none. */
	submittedAt: 'f64',
	/** Where the positions that it counts in start in their log: with 330 a row, 32 bits would end at 13 million rows. */
	counts: 'f64',
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
/** Runs abandoned up to this floor are no statistics (`behaviour/statistics.md#what-counts`). */
const SHORT_FLOORS = 5;
const HIGHEST_ASCENSION = 10;

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

/**
 * Adds the rows of another frame whose owners are not filled in yet.
 * @param starts where its logs of positions and of decks start in those of this frame.
 */
export function appendFrame(frame: Frame, other: Frame, starts: { readonly counts: number; readonly decks: number }): void {
	const known = new Map(frame.builds.map((build, index) => [build, index + 1]));
	const added = other.builds.filter((build) => !known.has(build)).slice(0, MOST_BUILDS - frame.builds.length);
	for (const build of added) known.set(build, frame.builds.push(build));
	const codes = Uint16Array.from([undefined, ...other.builds], (build) => (build === undefined ? 0 : (known.get(build) ?? 0)));
	const first = frame.length;
	addRows(frame, other);
	const { build, counts, decks } = frame.columns;
	for (let row = first; row < frame.length; row++) {
		build[row] = codes[build[row]!]!;
		counts[row] = counts[row]! + starts.counts;
		decks[row] = decks[row]! + starts.decks;
	}
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
