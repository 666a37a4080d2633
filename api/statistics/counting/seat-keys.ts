import { WHOLE, contestKey } from './counters/counters.ts';
import { CELLS, CHARTS, COUNTED, WEEKS, cellAddress, headlineKey, reviewKey } from './rows/cell-key.ts';
import type { FrameColumns } from './rows/frame.ts';

const DAYS_OF_WEEK = 7;
/** Key of a seat that does not count. */
export const NOT_COUNTED = -1;

type KeyOf = (columns: FrameColumns, row: number, counted: number, offered: ReadonlySet<number>) => number;

const official =
	(keyOf: KeyOf): KeyOf =>
	(columns, row, counted, offered) =>
		counted & COUNTED.official ? keyOf(columns, row, counted, offered) : NOT_COUNTED;

/**
 * Keys of the blocks that a seat counts in. They depend on the whole, on rates of players and on which versions are played, and are
 * sent anew for every generation.
 */
export const SEAT_KEYS = {
	cell: official((columns, row, counted) => CELLS.of(cellAddress(columns, row, counted))),
	headline: (columns, row, counted) => (counted & COUNTED.headline ? headlineKey(columns, row) : NOT_COUNTED),
	chart: official((columns, row, counted) => CHARTS.of(cellAddress(columns, row, counted))),
	week: official((columns, row, counted) =>
		WEEKS.of({ ...cellAddress(columns, row, counted), week: Math.floor(columns.day[row]! / DAYS_OF_WEEK) }),
	),
	contest: official((columns, row, counted) => {
		const { band, character } = cellAddress(columns, row, counted);
		return contestKey.group(band, character);
	}),
	version: official((columns, row, _counted, offered) =>
		offered.has(columns.build[row]!) ? contestKey.version(columns.build[row]!) : NOT_COUNTED,
	),
	character: official((columns, row) => columns.character[row]!),
	whole: official(() => WHOLE),
	/** Of all counted runs of any character. */
	ranked: (_columns, _row, counted) => (counted & COUNTED.ranked ? WHOLE : NOT_COUNTED),
	review: official(reviewKey),
} as const satisfies Readonly<Record<string, KeyOf>>;

export type SeatKeyName = keyof typeof SEAT_KEYS;
export const SEAT_KEY_NAMES = Object.keys(SEAT_KEYS) as SeatKeyName[];
