import {
	BOOLEAN,
	DuckDBDataChunk,
	DuckDBInstance,
	type DuckDBConnection,
	type DuckDBType,
	ENUM,
	INTEGER,
	UINTEGER,
	USMALLINT,
	VARCHAR,
} from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';
import { DUCKDB, type Dialect } from './dialects.ts';
import type { ColumnType, ColumnValues, Columns } from './columns.ts';
import type { Appender, StatementEngine } from './engine.ts';

/** Rows of one chunk of DuckDB. */
export const CHUNK_ROWS = 2048;

const TYPES = { BOOLEAN, USMALLINT, UINTEGER, INTEGER, VARCHAR } as const;

/** The file of a database that is not kept. */
export const IN_MEMORY = ':memory:';

interface DuckDbOptions {
	/** {@link IN_MEMORY} for none. */
	readonly file: string;
	/** Bytes that DuckDB may use, more or less: see `site/prose/developers/architecture.md`. */
	readonly memory: number;
	/** Folder for what does not fit. */
	readonly temporary: string;
	/** Threads that count; one thread writes: two take half as much again of the processor. */
	readonly threads: number;
	/** Folder whose files SQL may write and read; none unless given. */
	readonly folder?: string | undefined;
}

/** A database of DuckDB in this process, which reads and writes its own file and nothing else. */
export class DuckDb implements StatementEngine {
	readonly dialect: Dialect;
	readonly seatsAtOnce = 12_000;
	readonly #threads: number;
	readonly #instance: DuckDBInstance;
	readonly #connection: DuckDBConnection;

	private constructor({ file, threads }: DuckDbOptions, instance: DuckDBInstance, connection: DuckDBConnection) {
		this.dialect = file === IN_MEMORY ? { ...DUCKDB, factTable: (name) => `memory.main.${name}` } : DUCKDB;
		this.#threads = threads;
		this.#instance = instance;
		this.#connection = connection;
	}

	static async open(options: DuckDbOptions): Promise<DuckDb> {
		const { file, memory, temporary, folder } = options;
		const instance = await DuckDBInstance.create(file, {
			memory_limit: `${Math.floor(memory / 1e6)}MB`,
			threads: '1',
			temp_directory: temporary,
			preserve_insertion_order: 'false',
			autoload_known_extensions: 'false',
			autoinstall_known_extensions: 'false',
			allow_community_extensions: 'false',
		});
		const engine = new DuckDb(options, instance, await instance.connect());
		if (folder !== undefined) await engine.run(`SET allowed_directories = [${DUCKDB.quoted(folder)}]`);
		await engine.run('SET enable_external_access = false');
		return engine;
	}

	async startCounting(): Promise<void> {
		await this.run(`SET threads = ${this.#threads}`);
		await this.run('SET lock_configuration = true');
	}

	async run(sql: string): Promise<void> {
		await this.#connection.run(sql);
	}

	async each(sql: string, visit: (columns: readonly Float64Array[], rows: number) => void): Promise<void> {
		const result = await this.#connection.stream(sql);
		for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
			const { chunk: raw, rowCount: rows } = chunk;
			const columns = Array.from({ length: result.columnCount }, (_, column) => {
				const bytes = duckdb.vector_get_data(duckdb.data_chunk_get_vector(raw, column), rows * Float64Array.BYTES_PER_ELEMENT);
				return new Float64Array(bytes.buffer, bytes.byteOffset, rows);
			});
			visit(columns, rows);
		}
	}

	async rows(sql: string): Promise<readonly (readonly unknown[])[]> {
		return (await this.#connection.runAndReadAll(sql)).getRows();
	}

	async appender(table: string, columns: Columns, kind?: 'session'): Promise<Appender> {
		const appender = await this.#connection.createAppender(table, null, kind === 'session' ? 'temp' : null);
		return new DuckDbAppender(
			appender,
			columns.map(([, type]) => type),
		);
	}

	close(): Promise<void> {
		this.#connection.closeSync();
		this.#instance.closeSync();
		return Promise.resolve();
	}
}

type DuckDBAppender = Awaited<ReturnType<DuckDBConnection['createAppender']>>;

/** Copies columns into a table as they are: setting values one by one takes most of the time of writing. */
class DuckDbAppender implements Appender {
	readonly #appender: DuckDBAppender;
	readonly #chunk: DuckDBDataChunk;
	readonly #raw: duckdb.DataChunk;

	constructor(appender: DuckDBAppender, types: readonly ColumnType[]) {
		this.#appender = appender;
		this.#raw = duckdb.create_data_chunk(types.map((type) => typeOf(type).toLogicalType().logical_type));
		this.#chunk = new DuckDBDataChunk(this.#raw);
	}

	add(columns: readonly ColumnValues[], rows: number): void {
		for (let from = 0; from < rows; from += CHUNK_ROWS) {
			const count = Math.min(CHUNK_ROWS, rows - from);
			this.#chunk.rowCount = count;
			columns.forEach(({ buffer, byteOffset, BYTES_PER_ELEMENT: width }, column) => {
				const vector = duckdb.data_chunk_get_vector(this.#raw, column);
				duckdb.copy_data_to_vector(vector, 0, buffer, byteOffset + from * width, count * width);
			});
			this.#appender.appendDataChunk(this.#chunk);
		}
	}

	/** What was added belongs to the transaction now. */
	close(): Promise<void> {
		this.#appender.closeSync();
		return Promise.resolve();
	}
}

const typeOf = (type: ColumnType): DuckDBType => (typeof type === 'string' ? TYPES[type] : ENUM([...type]));
