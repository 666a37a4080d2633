/** A run in a list. */
export interface RunRow {
	readonly run_hash: string;
	readonly character: string;
	readonly win: number | boolean;
	readonly was_abandoned: number | boolean;
	readonly ascension: number;
	readonly game_mode: string;
	readonly player_count?: number;
	readonly run_time: number;
	readonly floors_reached: number;
	readonly deck_size: number;
	readonly killed_by?: string | null;
	readonly username: string | null;
	readonly submitted_at: string | null;
	readonly build_id: string | null;
	readonly has_replay?: boolean;
	/** Distinguishing cards. */
	readonly key_cards?: readonly { readonly id: string }[];
	readonly key_relics?: readonly { readonly id: string }[];
}

/** A multiplayer run in a list; lists have one row per player. */
export interface Party {
	/** The seats, in list order. */
	readonly seats: readonly [RunRow, ...RunRow[]];
	/** Rank of the first seat, from 1. */
	readonly place: number;
}

/** Length of `2026-09-20T19:12:00.000`. */
const TO_MILLISECONDS = 23;

/**
 * Groups the rows of one run. Rows of a run are stored together, a microsecond apart, so their dates match to the millisecond.
 * Runs without a date stay separate.
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
