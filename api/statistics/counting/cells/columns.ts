/**
 * Columns of the counters: every row of a section has `width` of them. Counters count seats, and a seat is one stored row.
 */

/** Acts that offers and encounters are told apart by: 1, 2, and 3 or later. */
export const ACTS = 3;
/** Acts that the map is told apart by; a later one counts as the last. */
export const MAP_ACTS = 4;
/** Runs deeper than this survive the last floor shown. */
export const DEEPEST = 48;
export const ASCENSIONS = 11;
/** Room types that are fights, at the start of the room types. */
export const FIGHTS = 3;

export const TOTALS = { runs: 0, wins: 1, abandoned: 2, removed: 3, width: 4 } as const;
/**
 * What was held, bought or chosen, at the start of a row of counters: how often, how often in runs that won, and pairs of these
 * within one run, whose end they share (`RunTally` counts them).
 */
export const DECISION = { count: 0, wins: 1, pairs: 2, wonPairs: 3, width: 4 } as const;
/** Of cards, and in the row after the last card of SKIP: `offered` are screens, `picked` screens with nothing taken. */
export const CARD = { picks: 0, wins: 1, offered: 4, picked: 4 + ACTS, width: 4 + 2 * ACTS } as const;
export const RELIC = {
	picks: 0,
	wins: 1,
	offered: 4,
	picked: 4 + ACTS,
	waxPicks: 4 + 2 * ACTS,
	waxWins: 5 + 2 * ACTS,
	width: 6 + 2 * ACTS,
} as const;
export const POTION = { picks: 0, wins: 1, used: 4, width: 5 } as const;
export const SHOP = { bought: 0, wins: 1, seen: 4, width: 5 } as const;
export const OPTION = { chosen: 0, wins: 1, width: 4 } as const;
export const REST = { chosen: 0, wins: 1, low: 4, width: 5 } as const;
/** Choices that are counted once per run. */
export const CHOICE = { chosen: 0, wins: 1, width: 2 } as const;
export const ANCIENT = { offered: 0, picked: 1, width: 2 } as const;
export const MAP = { visits: 0, deaths: 1, width: 2 } as const;
export const REMOVAL = { removed: 0, stolen: 1, width: 2 } as const;
export const ENCOUNTER = { total: 0, fatal: 1, abandoned: 2, width: 3 } as const;
export const ENCOUNTER_SUMS = { damage: 0, turns: 1, ownDamage: 2, width: 3 } as const;
export const OUTCOME = { runs: 0, wins: 1, abandoned: 2, width: 3 } as const;

/**
 * Of seats whose expectation is known: how many, how many won, and the expected wins in the unit of expectations; then from `adjusted`
 * on the sums of `WIN_SUMS`.
 */
export const LIFT = { seats: 0, wins: 1, expected: 2, adjusted: 3, width: 6 } as const;
/** Pickups of a relic and wins with them, by act. */
export const RELIC_ACT = { picks: 0, wins: ACTS, width: 2 * ACTS } as const;
/** Seats with copies of a card with and without an upgrade. */
export const UPGRADE = { basePicks: 0, baseWins: 1, upgradedPicks: 2, upgradedWins: 3, width: 4 } as const;
