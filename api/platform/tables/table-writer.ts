import { join } from 'node:path';
import type { PublishedTable, TableFormat } from '../../../contract/data-tables/published-table.ts';
import { TABLE_FORMATS, tableFileName } from '../../../contract/data-tables/published-table.ts';
import { type Cell, type Column, type DataTable, type RowOf, columnsOf } from '../../../contract/data-tables/table.ts';
import { openCsvFile } from './csv-file.ts';
import { openJsonFile } from './json-file.ts';
import { openParquetFile } from './parquet-file.ts';
import type { OpenTableFile, TableFile } from './table-file.ts';

const OPEN: Readonly<Record<TableFormat, OpenTableFile>> = {
	csv: openCsvFile,
	json: openJsonFile,
	parquet: openParquetFile,
};

/** Rows of a group, which is held in memory. Readers of Parquet can skip whole groups. */
const ROWS_PER_GROUP = 50_000;

const SMALLEST = -2_147_483_648;
const LARGEST = 2_147_483_647;

export interface TableWriterOptions {
	readonly folder: string;
	/** Prefix of the file names: `offers` makes `offers.csv.gz`. */
	readonly baseName: string;
	/** All unless given. */
	readonly formats?: readonly TableFormat[];
}

/** Writes a table in several formats at the same time, in constant memory. */
export class TableWriter<Table extends DataTable> {
	readonly #table: Table;
	readonly #baseName: string;
	readonly #columns: readonly Column[];
	readonly #files: ReadonlyMap<TableFormat, TableFile>;
	#group: Cell[][] = [];

	constructor(table: Table, { folder, baseName, formats = TABLE_FORMATS }: TableWriterOptions) {
		this.#table = table;
		this.#baseName = baseName;
		this.#columns = columnsOf(table);
		this.#files = new Map(
			formats.map((format) => [format, OPEN[format](join(folder, tableFileName(baseName, format)), this.#columns)]),
		);
	}

	async add(rows: readonly RowOf<Table>[]): Promise<void> {
		for (const row of rows) this.#group.push(this.#columns.map((column) => fitting(row[column.name]!, column)));
		if (this.#group.length >= ROWS_PER_GROUP) await this.endGroup();
	}

	/** Ends a group of rows, so that a reader can read it alone. */
	async endGroup(): Promise<void> {
		const group = this.#group;
		this.#group = [];
		await Promise.all([...this.#files.values()].map((file) => file.write(group)));
	}

	/** @param urlOf address of a file by its name */
	async end(urlOf: (file: string) => string): Promise<PublishedTable> {
		await this.endGroup();
		const written = await Promise.all(
			[...this.#files].map(async ([format, file]) => {
				const { lines, bytes, sha256 } = await file.end();
				return { lines, entry: [format, { bytes, sha256, url: urlOf(tableFileName(this.#baseName, format)) }] as const };
			}),
		);
		return {
			name: this.#table.name,
			rows: written[0]?.lines ?? 0,
			files: Object.fromEntries(written.map(({ entry }) => entry)),
		};
	}
}

/** Run files that no game wrote may have larger numbers than a column; they are clamped the same way in every format. */
function fitting(cell: Cell, { type }: Column): Cell {
	return type === 'integer' && cell !== null ? Math.max(SMALLEST, Math.min(LARGEST, Number(cell))) : cell;
}
