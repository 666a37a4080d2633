import type { ColumnValues, Columns } from './columns.ts';
import type { Dialect } from './dialects.ts';

/** Adds rows to a table. */
export interface Appender {
	/** Adds the first rows of some columns. */
	add(values: readonly ColumnValues[], rows: number): void;
	/** Ends adding. Rows may be missing from the table until then. */
	close(): Promise<void>;
}

/** A database that runs the statements. Errors name what failed. */
export interface StatementEngine {
	readonly dialect: Dialect;
	/** Most seats that are counted at once: the more, the more memory statements take. */
	readonly seatsAtOnce: number;
	/** To be called before statements run. */
	startCounting(): Promise<void>;
	run(sql: string): Promise<void>;
	/** All rows of a small answer. */
	rows(sql: string): Promise<readonly (readonly unknown[])[]>;
	/** Calls with the columns of the rows of an answer, some thousand at a time; all columns have to be floats of 64 bits and not null. */
	each(sql: string, visit: (columns: readonly Float64Array[], rows: number) => void): Promise<void>;
	/** @param kind `session` for a table that is dropped after counting */
	appender(table: string, columns: Columns, kind?: 'session'): Promise<Appender>;
	close(): Promise<void>;
}
