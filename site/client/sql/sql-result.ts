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

/** The words of an error of the database, which arrive as JSON with what a program wants to know beside them. */
export function databaseWords(message: string): string {
	try {
		const { exception_type: type, exception_message: words } = JSON.parse(message) as Readonly<Record<string, unknown>>;
		return typeof words === 'string' ? [type, words].filter((part) => typeof part === 'string').join(': ') : message;
	} catch {
		return message;
	}
}
