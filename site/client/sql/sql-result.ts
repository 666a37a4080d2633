export type SqlValue = string | number | boolean | null;

export interface SqlResult {
	readonly columns: readonly string[];
	readonly rows: readonly (readonly SqlValue[])[];
	/** Whether there are more rows than shown. */
	readonly hasMore: boolean;
}

/** Limit of shown rows. */
export const MOST_ROWS = 1000;

/** The user stopped the query. */
export class Stopped extends Error {}

/** The message of a database error, which arrives as JSON with other fields. */
export function databaseWords(message: string): string {
	try {
		const { exception_type: type, exception_message: words } = JSON.parse(message) as Readonly<Record<string, unknown>>;
		return typeof words === 'string' ? [type, words].filter((part) => typeof part === 'string').join(': ') : message;
	} catch {
		return message;
	}
}
