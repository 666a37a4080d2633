import type { RunRow } from './run-row.ts';

/** One run of a list: lists hold one row per player of it. */
export interface Party {
	/** The seats, in the order of the list. */
	readonly seats: readonly [RunRow, ...RunRow[]];
	/** Place of the first seat in the list, from 1. */
	readonly place: number;
}

/** Letters of `2026-09-20T19:12:00.000`. */
const TO_MILLISECONDS = 23;

/**
 * The rows of a list, with the players of one run together. Its rows are stored in one moment, a microsecond apart, so that their
 * date to the millisecond tells them; runs from before dates were kept stay apart.
 */
export function partiesOf(rows: readonly RunRow[]): Party[] {
	const groups = Map.groupBy(
		rows.map((row, index) => ({ row, index })),
		({ row, index }) =>
			row.submitted_at === null ? index : [row.submitted_at.slice(0, TO_MILLISECONDS), row.run_time, row.build_id].join(),
	);
	return [...groups.values()].map(([first, ...others]) => ({
		seats: [first!.row, ...others.map(({ row }) => row)],
		place: first!.index + 1,
	}));
}
