import { FLOOR_TABLES, type FloorTableName, RUNS } from '../../contract/data-tables/run-tables.ts';
import type { PublishedTable, TableFormat } from '../../contract/data-tables/published-table.ts';
import { TableWriter, type TableWriterOptions } from '../platform/tables/table-writer.ts';
import type { RunStore } from '../store/run-store.ts';
import { type FloorRows, floorRows } from './floor-rows.ts';
import { runRows } from './run-rows.ts';

type FloorWriters = { readonly [Name in FloorTableName]: TableWriter<(typeof FLOOR_TABLES)[Name]> };

const NAMES = Object.keys(FLOOR_TABLES) as FloorTableName[];

/** Prefix of the files about runs; it marks the files of `/exports` that need the service. */
const PREFIX = 'runs';

/** Writes the tables of runs from the lines of an export. */
export class RunTables {
	readonly #options: Omit<TableWriterOptions, 'baseName'>;
	readonly #writers: FloorWriters;

	constructor(folder: string, formats?: readonly TableFormat[]) {
		this.#options = { folder, ...(formats && { formats }) };
		this.#writers = Object.fromEntries(
			NAMES.map((name) => [name, new TableWriter(FLOOR_TABLES[name], { ...this.#options, baseName: `${PREFIX}-${name}` })]),
		) as unknown as FloorWriters;
	}

	/** @throws SyntaxError when the line is no JSON; it adds no rows then */
	async add(line: Buffer): Promise<void> {
		const rows = floorRows(line);
		for (const name of NAMES) await addTo(this.#writers, name, rows);
	}

	/** Writes the table of runs and closes all files. @param urlOf address of a file by its name */
	async end(
		store: Pick<RunStore, 'scalars'>,
		lastId: number,
		urlOf: (file: string) => string,
	): Promise<readonly PublishedTable[]> {
		const runs = new TableWriter(RUNS, { ...this.#options, baseName: PREFIX });
		for await (const rows of runRows(store, lastId)) await runs.add(rows);
		return Promise.all([runs, ...NAMES.map((name) => this.#writers[name])].map((writer) => writer.end(urlOf)));
	}
}

/** Its type parameter ties the rows to the writer of the same table. */
function addTo<Name extends FloorTableName>(writers: FloorWriters, name: Name, rows: FloorRows): Promise<void> {
	return writers[name].add(rows[name]);
}
