export type SqlValue = string | number | boolean | null;

export interface SqlResult {
	readonly columns: readonly string[];
	readonly rows: readonly (readonly SqlValue[])[];
	/** Whether the database has more rows than are shown. */
	readonly hasMore: boolean;
}

/** Rows that a page shows. */
export const MOST_ROWS = 1000;

/** A query that was stopped by the reader. */
export class Stopped extends Error {}
