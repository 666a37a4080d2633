/** Columns of the counters of charts, of which there is one block per version, party and skill (`behaviour/charts.md`). */

/** Floors of charts by floor; deeper ones are not shown. */
export const CHART_FLOORS = 60;
/** Of runs: how many, and how many won. */
export const RUNS = { runs: 0, wins: 1, width: 2 } as const;
/** HP and damage in percent of max HP are at most this. */
export const MOST_HP = 150;
