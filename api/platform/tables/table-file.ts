import type { Cell, Column } from '../../../contract/data-tables/table.ts';
import type { WrittenFile } from './gzip-file.ts';

/** One file of a table, written group by group: no more than a group is held in memory. */
export interface TableFile {
	/** Appends rows, whose cells stand in the order of the columns. */
	write(rows: readonly (readonly Cell[])[]): Promise<void>;
	/** Fulfilled when the file is on the disk. */
	end(): Promise<WrittenFile>;
}

/** Opens a new file of a format. */
export type OpenTableFile = (path: string, columns: readonly Column[]) => TableFile;
