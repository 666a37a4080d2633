import type { Cell, Column } from '../../../contract/data-tables/table.ts';
import type { WrittenFile } from './gzip-file.ts';

/** A file of a table, written group by group in the memory of one group. */
export interface TableFile {
	/** Appends rows with cells in the order of the columns. */
	write(rows: readonly (readonly Cell[])[]): Promise<void>;
	/** Resolves when the file is on disk. */
	end(): Promise<WrittenFile>;
}

/** Opens a new file of a format. */
export type OpenTableFile = (path: string, columns: readonly Column[]) => TableFile;
