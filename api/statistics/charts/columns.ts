/** Columns of the counters of charts, of which there is one block per version, party and skill (`behaviour/charts.md`). */

/** Floors of charts by floor; deeper ones are not shown. */
export const CHART_FLOORS = 60;
/** Of runs: how many, and how many won. */
export const RUNS = { runs: 0, wins: 1, width: 2 } as const;
/** The same by column of a statement. */
export const RUNS_AND_WINS = { runs: RUNS.runs, wins: RUNS.wins } as const;
